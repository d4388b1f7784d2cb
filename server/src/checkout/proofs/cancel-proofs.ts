import { and, inArray, notInArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { orderedProofs, proofCredits, proofRedemptions } from "./postgres/tables.ts";

/** Whether the credit of one of these lines, as a proof, reduces the price of a line that is not among them. */
export async function areCreditsUsedElsewhere(tx: Transaction, lineIds: readonly string[]): Promise<boolean> {
  const used = and(inArray(proofRedemptions.creditId, [...lineIds]), notInArray(proofRedemptions.lineId, [...lineIds]));
  return (await tx.$count(proofRedemptions, used)) > 0;
}

/**
 * Releases what cancelled lines of an order hold: boxes return the credits that they used, proofs lose their credits and can be ordered
 * again. Throws if such a credit is used elsewhere: see {@link areCreditsUsedElsewhere}.
 */
export async function releaseCancelledLines(tx: Transaction, cancelled: readonly string[]): Promise<void> {
  const lineIds = [...cancelled];
  await tx.delete(proofRedemptions).where(inArray(proofRedemptions.lineId, lineIds));
  await tx.delete(proofCredits).where(inArray(proofCredits.id, lineIds));
  await tx.delete(orderedProofs).where(inArray(orderedProofs.lineId, lineIds));
}
