import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Deletes the rows that meet a condition, in batches that each stay within the time limit of a statement. `key` is the primary key. */
export async function deleteInBatches(
  db: Database,
  key: PgColumn,
  condition: SQL | undefined,
  batchSize: number,
): Promise<void> {
  const table = key.table as PgTable;
  for (;;) {
    const some = db.select({ key }).from(table).where(condition).limit(batchSize);
    const { rowCount } = await db.delete(table).where(inArray(key, some));
    if ((rowCount ?? 0) < batchSize) return;
  }
}
