import { daysBefore } from "@boxwright/core/kernel/dates";
import { type KeptName, keptDays } from "@boxwright/core/kernel/kept-days";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { deleteInBatches, updateInBatches } from "../platform/db/in-batches.ts";
import { tryEach } from "../platform/try-each.ts";
import { dueRows } from "./postgres/due-rows.ts";

/** Removes personal data whose time is over, table by table: one that fails does not stop the others. */
export async function removeDueRows(db: Database, now: Date): Promise<void> {
  const before = (name: KeptName) => sql`${daysBefore(now, keptDays[name]).toISOString()}::timestamptz`;
  await tryEach(
    dueRows,
    ({ table, due, set }) => {
      const name = sql`${sql.identifier(table)}`;
      return set === undefined ? deleteInBatches(db, name, due(before)) : updateInBatches(db, name, set, due(before));
    },
    (count) => `${count} steps of the clean-up of personal data failed`,
  );
}
