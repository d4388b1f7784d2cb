import { setTimeout as pause } from "node:timers/promises";
import type { Queryable } from "./database.ts";
import { violationsOf } from "./invariants.ts";
import type { Ledger } from "./ledger.ts";

/** The reconciler and the jobs come round within this, also where a late charge waits for the minute's job. */
const patienceMilliseconds = Number(process.env["FAULT_HEALING_SECONDS"] ?? 120) * 1000;

/** Waits until the books are sound, as a healed shop's must be soon; whatever is still wrong then is a violation. */
export async function violationsAfterHealing(database: Queryable, ledger: Ledger): Promise<string[]> {
  for (const began = Date.now(); ; await pause(500)) {
    const violations = await violationsOf(database, ledger, "after healing");
    const open = await openPayments(database);
    if (open === 0 && violations.length === 0) return [];
    if (Date.now() - began > patienceMilliseconds)
      return [...violations, ...(open > 0 ? [`${open} payments are open`] : [])];
  }
}

async function openPayments(database: Queryable): Promise<number> {
  const { rows } = await database.query("SELECT 1 FROM payment WHERE status = 'pending'");
  return rows.length;
}
