import { and, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/**
 * Deletes the rows that meet a condition, in batches within the statement timeout. `key` is the primary key. A row that another transaction
 * changes meanwhile so that it no longer meets the condition stays: PostgreSQL checks only the outer condition again.
 */
export async function deleteInBatches(
  db: Database,
  key: PgColumn,
  condition: SQL | undefined,
  batchSize: number,
): Promise<void> {
  const table = key.table as PgTable;
  for (;;) {
    const batch = db.select({ key }).from(table).where(condition).limit(batchSize);
    const { rowCount } = await db.delete(table).where(and(inArray(key, batch), condition));
    if ((rowCount ?? 0) < batchSize) return;
  }
}
