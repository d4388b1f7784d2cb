import type { ProofCredit } from "@boxwright/core/checkout/proof-credit";
import type { Owner } from "@boxwright/core/identity/visitor";
import { toCents } from "@boxwright/core/kernel/money";
import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { proofCredits, proofRedemptions } from "./postgres/tables.ts";

/** A credit and the line of the cart whose price it reduces. */
export interface Redemption {
  readonly creditId: string;
  readonly lineId: string;
}

/** The unused credits of a visitor, oldest first. Credits that `paymentId` uses count as unused. */
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

/** Locks credits until the transaction ends; false if one has been used. */
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

/** Uses locked credits for a payment. */
export async function redeemCredits(
  tx: Transaction,
  paymentId: string,
  redemptions: readonly Redemption[],
): Promise<void> {
  if (redemptions.length > 0) {
    await tx.insert(proofRedemptions).values(redemptions.map((redemption) => ({ ...redemption, paymentId })));
  }
}

/** Makes the credits of a payment unused again. Does nothing if it used none. */
export async function returnCredits(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(proofRedemptions).where(eq(proofRedemptions.paymentId, paymentId));
}
