import type { Cents } from "@boxwright/core/kernel/money";
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { proofCredits, proofRedemptions } from "./postgres/tables.ts";

/**
 * Takes the refunded prices of proofs, by the ids of their lines, from their unused credits; a credit without a rest is gone. Returns the line of
 * a credit that is used, and changes nothing then; null otherwise.
 */
export async function reduceCredits(tx: Transaction, refunded: ReadonlyMap<string, Cents>): Promise<string | null> {
  if (refunded.size === 0) return null;
  const credits = await tx
    .select({ id: proofCredits.id, amount: proofCredits.amount })
    .from(proofCredits)
    .where(inArray(proofCredits.id, [...refunded.keys()]))
    .orderBy(proofCredits.id)
    .for("update");
  const ids = credits.map(({ id }) => id);
  const [used] = await tx
    .select({ id: proofRedemptions.creditId })
    .from(proofRedemptions)
    .where(inArray(proofRedemptions.creditId, ids));
  if (used !== undefined) return used.id;
  for (const { id, amount } of credits) {
    const left = amount - (refunded.get(id) ?? 0);
    const isCredit = eq(proofCredits.id, id);
    if (left > 0) await tx.update(proofCredits).set({ amount: left }).where(isCredit);
    else await tx.delete(proofCredits).where(isCredit);
  }
  return null;
}
