import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { removeUnreferencedBefore } from "../postgres/upload-store.ts";

/** Removes the uploads that none of these columns refers to, as a clean-up in the far future. */
export async function removeUnreferenced(db: Database, references: readonly PgColumn[]): Promise<void> {
  for await (const _ of removeUnreferencedBefore(db, new Date("2027-01-01T00:00:00Z"), references));
}
