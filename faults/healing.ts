import { setTimeout as pause } from "node:timers/promises";
import type { Queryable } from "./database.ts";
import { violationsOf } from "./invariants.ts";
import type { Ledger } from "./ledger.ts";

/** The reconciler and all jobs run within this time, including the job that looks for late charges every minute. */
export const healingMilliseconds = Number(process.env["FAULT_HEALING_SECONDS"] ?? 120) * 1000;

/**
 * Waits until no rule is violated and no payment is pending. Returns the violations that remain when the time is over, except the `known` ones.
 */
export async function violationsAfterHealing(
  database: Queryable,
  ledger: Ledger,
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  for (const began = Date.now(); ; await pause(500)) {
    const violations = (await violationsOf(database, ledger, "after healing")).filter((one) => !known.has(one));
    const pending = await pendingPayments(database);
    if (pending === 0 && violations.length === 0) return [];
    if (Date.now() - began > healingMilliseconds)
      return [...violations, ...(pending > 0 ? [`${pending} payments are pending`] : [])];
  }
}

async function pendingPayments(database: Queryable): Promise<number> {
  const { rows } = await database.query("SELECT 1 FROM payment WHERE status = 'pending'");
  return rows.length;
}
