import type { ProofCredit } from "@boxwright/core/checkout/proof-credit";
import type { Owner } from "@boxwright/core/identity/visitor";
import { toCents } from "@boxwright/core/kernel/money";
import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { HandedOver } from "../../../identity/hooks.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { orderedProofs, proofCredits, proofRedemptions } from "./tables.ts";

/** A credit as a line of a cart is to use it. */
export interface Redemption {
  readonly creditId: string;
  readonly lineId: string;
}

/** The credits that a visitor may use now, the oldest first. Those that `paymentId` holds count as free. */
export async function findCredits(
  db: Database | Transaction,
  owner: Owner,
  now: Date,
  paymentId: string | null,
): Promise<ProofCredit[]> {
  const isFree = isNull(proofRedemptions.creditId);
  const rows = await db
    .select({
      id: proofCredits.id,
      productKey: proofCredits.productKey,
      size: proofCredits.size,
      amount: proofCredits.amount,
    })
    .from(proofCredits)
    .leftJoin(proofRedemptions, eq(proofRedemptions.creditId, proofCredits.id))
    .where(
      and(
        eq(proofCredits.tenant, owner.tenant),
        eq(proofCredits.ownerKind, owner.kind),
        eq(proofCredits.ownerId, owner.id),
        gt(proofCredits.expiresAt, now),
        paymentId === null ? isFree : or(isFree, eq(proofRedemptions.paymentId, paymentId)),
      ),
    )
    .orderBy(asc(proofCredits.earnedAt), asc(proofCredits.id));
  return rows.map((row) => ({ ...row, amount: toCents(row.amount) }));
}

/** Lets nobody else use these credits until the transaction ends; false if one has been used. */
export async function lockCredits(tx: Transaction, creditIds: readonly string[]): Promise<boolean> {
  if (creditIds.length === 0) return true;
  const held = await tx
    .select({ id: proofCredits.id })
    .from(proofCredits)
    .where(inArray(proofCredits.id, [...creditIds]))
    .orderBy(proofCredits.id)
    .for("no key update");
  const used = await tx
    .select({ id: proofRedemptions.creditId })
    .from(proofRedemptions)
    .where(inArray(proofRedemptions.creditId, [...creditIds]));
  return held.length === creditIds.length && used.length === 0;
}

/** Uses credits that are locked for a payment. */
export async function redeemCredits(
  tx: Transaction,
  paymentId: string,
  redemptions: readonly Redemption[],
): Promise<void> {
  if (redemptions.length > 0) {
    await tx.insert(proofRedemptions).values(redemptions.map((redemption) => ({ ...redemption, paymentId })));
  }
}

/** Gives back the credits of a payment; does nothing if it used none. */
export async function returnCredits(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(proofRedemptions).where(eq(proofRedemptions.paymentId, paymentId));
}

/** Writes credits, each once, however often its proof is found to be paid. */
export async function insertCredits(
  tx: Transaction,
  credits: readonly (typeof proofCredits.$inferInsert)[],
): Promise<void> {
  if (credits.length > 0)
    await tx
      .insert(proofCredits)
      .values([...credits])
      .onConflictDoNothing();
}

/** True if the credit of one of these proofs is taken off a line that is not among them. */
export async function areCreditsUsedElsewhere(tx: Transaction, lineIds: readonly string[]): Promise<boolean> {
  const used = and(inArray(proofRedemptions.creditId, [...lineIds]), notInArray(proofRedemptions.lineId, [...lineIds]));
  return (await tx.$count(proofRedemptions, used)) > 0;
}

/**
 * Cancelled boxes give back the credits that they used, and cancelled proofs lose theirs. Throws if such a credit is used elsewhere:
 * see {@link areCreditsUsedElsewhere}.
 */
export async function releaseCreditsOfLines(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  await tx.delete(proofRedemptions).where(inArray(proofRedemptions.lineId, [...lineIds]));
  await tx.delete(proofCredits).where(inArray(proofCredits.id, [...lineIds]));
}

/** A line of a cart that is a proof, as `proofStyleOf` names it. */
export interface ProofLine {
  readonly style: string;
  readonly lineId: string;
}

/** Whether one of these proofs is in an order, or is being paid. */
export async function areProofsOrdered(db: Database | Transaction, styles: readonly string[]): Promise<boolean> {
  return styles.length > 0 && (await db.$count(orderedProofs, inArray(orderedProofs.style, [...styles]))) > 0;
}

/** Locks these proofs until the transaction ends; false if one is already ordered. */
export async function lockProofs(tx: Transaction, proofs: readonly ProofLine[]): Promise<boolean> {
  const styles = proofs.map(({ style }) => style).toSorted();
  for (const style of styles) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${style}, ${proofsLock}))`);
  }
  return !(await areProofsOrdered(tx, styles));
}

/** Sets these locks apart from all others that the shop takes by number. */
const proofsLock = 7_204_119_321;

/** Records proofs that are locked as ordered with a payment. */
export async function orderProofs(tx: Transaction, paymentId: string, proofs: readonly ProofLine[]): Promise<void> {
  if (proofs.length > 0) await tx.insert(orderedProofs).values(proofs.map((proof) => ({ ...proof, paymentId })));
}

/** The proofs of a payment that comes to nothing can be ordered again. */
export async function releaseProofsOfPayment(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(orderedProofs).where(eq(orderedProofs.paymentId, paymentId));
}

/** Cancelled proofs can be ordered again. */
export async function releaseProofsOfLines(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  await tx.delete(orderedProofs).where(inArray(orderedProofs.lineId, [...lineIds]));
}

/** Gives a visitor's credits to the customer that they sign in as. */
export async function giveCredits(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(proofCredits)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(
      and(
        eq(proofCredits.tenant, tenant),
        eq(proofCredits.ownerKind, "anonymous"),
        eq(proofCredits.ownerId, anonymousId),
      ),
    );
}
