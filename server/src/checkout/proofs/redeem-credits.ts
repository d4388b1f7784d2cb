import type { ProofCredit } from "@boxwright/core/checkout/proof-credit";
import type { Owner } from "@boxwright/core/identity/visitor";
import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { preparedRead } from "../../platform/db/prepared.ts";
import { proofCredits, proofRedemptions } from "./postgres/tables.ts";

/** A credit and the line of the cart whose price it reduces. */
export interface Redemption {
  readonly creditId: string;
  readonly lineId: string;
  readonly amount: Cents;
}

const isFree = isNull(proofRedemptions.creditId);
const freeCredits = preparedCredits(isFree);
const creditsForPayment = preparedCredits(or(isFree, eq(proofRedemptions.paymentId, sql.placeholder("paymentId"))));

function preparedCredits(areUsable: SQL | undefined) {
  const { id, productKey, size, amount } = proofCredits;
  return preparedRead((db) =>
    db
      .select({ id, productKey, size, amount })
      .from(proofCredits)
      .leftJoin(proofRedemptions, eq(proofRedemptions.creditId, proofCredits.id))
      .where(
        and(
          eq(proofCredits.tenant, sql.placeholder("tenant")),
          eq(proofCredits.ownerKind, sql.placeholder("kind")),
          eq(proofCredits.ownerId, sql.placeholder("id")),
          gt(proofCredits.expiresAt, sql.placeholder("now")),
          areUsable,
        ),
      )
      .orderBy(asc(proofCredits.earnedAt), asc(proofCredits.id)),
  );
}

/** The unused credits of a visitor, oldest first. Credits that `paymentId` uses count as unused. */
export async function findCredits(
  db: Database | Transaction,
  { tenant, kind, id }: Owner,
  now: Date,
  paymentId: string | null,
): Promise<ProofCredit[]> {
  const find = paymentId === null ? freeCredits : creditsForPayment;
  const rows = await find(db, { tenant, kind, id, now, paymentId });
  return rows.map((row) => ({ ...row, amount: toCents(row.amount) }));
}

/** Locks credits until the transaction ends; false if one has been used, or is less than the amount because its proof was refunded. */
export async function lockCredits(
  tx: Transaction,
  wanted: readonly Pick<Redemption, "creditId" | "amount">[],
): Promise<boolean> {
  if (wanted.length === 0) return true;
  const creditIds = wanted.map(({ creditId }) => creditId);
  const held = await tx
    .select({ id: proofCredits.id, amount: proofCredits.amount })
    .from(proofCredits)
    .where(inArray(proofCredits.id, creditIds))
    .orderBy(proofCredits.id)
    .for("no key update");
  const used = await tx
    .select({ id: proofRedemptions.creditId })
    .from(proofRedemptions)
    .where(inArray(proofRedemptions.creditId, creditIds));
  const isEnough = wanted.every(({ creditId, amount }) =>
    held.some((one) => one.id === creditId && one.amount >= amount),
  );
  return isEnough && used.length === 0;
}

/** Uses locked credits for a payment. */
export async function redeemCredits(
  tx: Transaction,
  paymentId: string,
  redemptions: readonly Redemption[],
): Promise<void> {
  if (redemptions.length > 0) {
    const rows = redemptions.map(({ creditId, lineId }) => ({ creditId, lineId, paymentId }));
    await tx.insert(proofRedemptions).values(rows);
  }
}

/** Makes the credits of a payment unused again. Does nothing if it used none. */
export async function returnCredits(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(proofRedemptions).where(eq(proofRedemptions.paymentId, paymentId));
}
