import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Few enough that a batch ends within a fraction of the statement timeout, and that nobody waits long for its locks. */
const usualBatch = 1000;
/** The most rows of one run: what is left goes with the next run. */
const mostOfRun = 1_000_000;

/**
 * Deletes the rows that meet a condition, batch by batch, each in a transaction of its own. A row that another transaction has locked stays
 * until the next run, so that no shopper waits for a clean-up and no clean-up for a shopper. The condition needs an index. PostgreSQL checks it
 * again when it locks a row, so that a row which has changed meanwhile stays.
 */
export function deleteInBatches(
  db: Database,
  table: PgTable | SQL,
  condition: SQL | undefined,
  batchSize = usualBatch,
): Promise<void> {
  return repeat(batchSize, batchOf(table, condition, batchSize), (batch) =>
    db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`),
  );
}

/** Changes the rows that meet a condition in the same way. Afterwards a row must not meet it any more. */
export function updateInBatches(
  db: Database,
  table: PgTable | SQL,
  set: SQL,
  condition: SQL,
  batchSize = usualBatch,
): Promise<void> {
  return repeat(batchSize, batchOf(table, condition, batchSize), (batch) =>
    db.execute(sql`update ${table} set ${set} where ctid = any(array(${batch}))`),
  );
}

function batchOf(table: PgTable | SQL, condition: SQL | undefined, batchSize: number): SQL {
  if (condition === undefined) throw new Error("A clean-up needs a condition");
  return sql`select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked`;
}

async function repeat(
  batchSize: number,
  batch: SQL,
  run: (batch: SQL) => Promise<{ readonly rowCount: number | null }>,
): Promise<void> {
  for (let changed = 0; changed < mostOfRun; changed += batchSize) {
    const { rowCount } = await run(batch);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
