import type { RefundWay } from "@boxwright/core/checkout/refund-way";
import { type Cents, subtractCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { insertHeldRefund, readHandMoney, takeCredits } from "./postgres/hand-store.ts";
import { readPromisedRefund } from "./postgres/refund-store.ts";
import { payments, refunds } from "./postgres/tables.ts";

interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Cents;
  readonly reason: string | null;
  readonly at: Date;
  readonly way: RefundWay;
}

/** The ways in which a refund is paid. */
export interface RefundSplit {
  readonly toCard: Cents;
  readonly byHand: Cents;
}

/**
 * Records a refund that the shop owes. The gateway pays it as far as the charge of the order goes, and a person the rest, which came by check
 * or bank transfer. Nothing is paid of a credit. Throws if the order has less money left.
 */
export async function promiseRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  const { id, orderId, amount, reason, at } = refund;
  const held = { id, orderId, reason, createdAt: at };
  if (refund.way === "credit") return insertHeldRefund(tx, { ...held, way: "credit", amount });
  const charge = await lockCharge(tx, orderId);
  const { toCard, byHand } = await splitRefund(tx, orderId, charge, amount);
  if (charge !== null && toCard > 0) {
    const { paymentId, transactionId, charged, earlier } = charge;
    const total = (earlier ?? 0) + toCard;
    await tx
      .insert(refunds)
      .values({ id, paymentId, orderId, transactionId, charged, earlier, total, reason, createdAt: at, nextTryAt: at });
  }
  if (byHand > 0) await insertHeldRefund(tx, { ...held, way: "hand", amount: byHand });
}

/** How {@link promiseRefund} would pay a refund now. */
export async function planRefundSplit(tx: Transaction, orderId: string, amount: Cents): Promise<RefundSplit> {
  return splitRefund(tx, orderId, await lockCharge(tx, orderId), amount);
}

/** Pays out all credits of an order. Returns them, by the ids of their refunds. */
export async function payOutCredits(
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<readonly { readonly id: string; readonly amount: Cents }[]> {
  const taken = await takeCredits(tx, orderId);
  const credits = taken.map((credit) => ({ ...credit, amount: toCents(credit.amount) }));
  for (const credit of credits) await promiseRefund(tx, { ...credit, orderId, at, way: "gateway" });
  return credits;
}

interface Charge {
  readonly paymentId: string;
  readonly transactionId: string;
  readonly charged: number;
  /** The sum of its refunds; null if there are none. */
  readonly earlier: number | null;
}

/** Locks the charge of an order; null if the gateway charged nothing for it. */
async function lockCharge(tx: Transaction, orderId: string): Promise<Charge | null> {
  const [payment] = await tx
    .select({ paymentId: payments.id, transactionId: payments.transactionId, charged: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "captured"), isNotNull(payments.transactionId)))
    .for("update");
  if (payment === undefined || payment.transactionId === null) return null;
  const { paymentId, transactionId, charged } = payment;
  return { paymentId, transactionId, charged, earlier: await readPromisedRefund(tx, paymentId) };
}

async function splitRefund(
  tx: Transaction,
  orderId: string,
  charge: Charge | null,
  amount: Cents,
): Promise<RefundSplit> {
  const left = charge === null ? zeroCents : toCents(charge.charged - (charge.earlier ?? 0));
  const toCard = toCents(Math.min(amount, left));
  const byHand = subtractCents(amount, toCard);
  if (byHand > 0 && byHand > (await readHandMoney(tx, orderId))) {
    throw new Error(`the order ${orderId} has less money than a refund of ${amount} cents`);
  }
  return { toCard, byHand };
}
