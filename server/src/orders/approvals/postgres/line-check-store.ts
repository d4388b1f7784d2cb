import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { lineChecks } from "./tables.ts";

/** Replaces the earlier check of the line. */
export async function putLineCheck(tx: Transaction, checked: typeof lineChecks.$inferInsert): Promise<void> {
  const { lineId, ...set } = checked;
  await tx.insert(lineChecks).values(checked).onConflictDoUpdate({ target: lineChecks.lineId, set });
}

/** The last check of a line; null if it was never checked. */
export async function findLineCheck(db: Database | Transaction, lineId: string) {
  const [found] = await db.select().from(lineChecks).where(eq(lineChecks.lineId, lineId));
  return found ?? null;
}
