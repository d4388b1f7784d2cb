import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { quotationUses } from "./postgres/tables.ts";

/** Those of the quotations that another payment than this one uses. */
export async function usedQuotations(
  db: Database | Transaction,
  ids: readonly string[],
  paymentId: string | null,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { quotationId } = quotationUses;
  const byOther = paymentId === null ? undefined : ne(quotationUses.paymentId, paymentId);
  const found = await db
    .select({ quotationId })
    .from(quotationUses)
    .where(and(inArray(quotationId, [...new Set(ids)]), byOther));
  return new Set(found.map((use) => use.quotationId));
}

/**
 * Uses quotations for a payment, in the transaction that fixes its amount. False if another payment uses one of them; then none are used. Of
 * two simultaneous payments the second waits for the first. All payments use them in the order of their ids, so that none of them deadlock.
 */
export async function useQuotations(
  tx: Transaction,
  ids: readonly string[],
  paymentId: string,
  usedAt: Date,
): Promise<boolean> {
  const unique = [...new Set(ids)].sort();
  for (const quotationId of unique) {
    const used = await tx
      .insert(quotationUses)
      .values({ quotationId, paymentId, usedAt })
      .onConflictDoNothing()
      .returning({ quotationId: quotationUses.quotationId });
    if (used.length === 0) {
      await releaseQuotations(tx, paymentId);
      return false;
    }
  }
  return true;
}

/** Makes the quotations of a payment that took no money free again. */
export async function releaseQuotations(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(quotationUses).where(eq(quotationUses.paymentId, paymentId));
}
