import { eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { packFailures } from "./tables.ts";

/** A pack that could not be drawn so often goes to a person. */
export const mostFailures = 3;

/** Counts another failure to draw the pack of a line, and returns how many there are. */
export async function countFailure(db: Database, lineId: string, at: Date): Promise<number> {
  const failures = sql`least(${packFailures.failures} + 1, ${mostFailures})`;
  const [counted] = await db
    .insert(packFailures)
    .values({ lineId, failures: 1, at })
    .onConflictDoUpdate({ target: packFailures.lineId, set: { failures, at } })
    .returning({ failures: packFailures.failures });
  return counted?.failures ?? 1;
}

/** The pack of a line is drawn, or a person looks at it. */
export async function forgetFailures(db: Database | Transaction, lineId: string): Promise<void> {
  await db.delete(packFailures).where(eq(packFailures.lineId, lineId));
}

/** Removes the failures from before a moment. */
export async function removeFailuresBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(packFailures).where(lt(packFailures.at, moment));
}
