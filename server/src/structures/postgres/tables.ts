import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { sealedText } from "../../platform/db/sealed-text.ts";

/** The key that seals the URLs of pictures with shoppers' artwork. All copies of the shop share it; it never changes, as mails contain such URLs. */
export const pictureSealKeys = pgTable(
  "picture_seal_key",
  { isOnly: boolean("is_only").primaryKey().default(true), key: sealedText("picture_seal_key", "key").notNull() },
  (row) => [check("picture_seal_key_is_one", sql`${row.isOnly}`)],
);
