import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** The key that seals the URLs of pictures with shoppers' artwork: one for all copies of the shop, never changed, as mails carry such URLs. */
export const pictureSealKeys = pgTable(
  "picture_seal_key",
  { isOnly: boolean("is_only").primaryKey().default(true), key: text().notNull() },
  (row) => [check("picture_seal_key_is_one", sql`${row.isOnly}`)],
);
