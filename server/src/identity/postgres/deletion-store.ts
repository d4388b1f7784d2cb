import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { accountDeletions } from "./tables.ts";

const { accountId, erasesAt } = accountDeletions;

/** Adds a planned deletion. If there is one, it stays as it is. */
export async function addDeletion(
  tx: Transaction,
  deletion: typeof accountDeletions.$inferInsert,
): Promise<{ readonly isNew: boolean; readonly erasesAt: Date }> {
  const added = await tx.insert(accountDeletions).values(deletion).onConflictDoNothing().returning({ erasesAt });
  const [first] = added;
  if (first !== undefined) return { isNew: true, ...first };
  const planned = await readDeletion(tx, deletion.accountId);
  if (planned === null) throw new Error("A planned deletion is gone while its account is locked");
  return { isNew: false, erasesAt: planned };
}

export async function readDeletion(db: Database | Transaction, id: string): Promise<Date | null> {
  const [found] = await db.select({ erasesAt }).from(accountDeletions).where(eq(accountId, id));
  return found?.erasesAt ?? null;
}

/** False if none was planned. */
export async function removeDeletion(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx.delete(accountDeletions).where(eq(accountId, id)).returning({ accountId });
  return removed.length === 1;
}
