import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { finishHandRefund, insertHandPayment, sumOfHandPayments } from "./postgres/hand-store.ts";
import { type handPaymentMethods, handPayments, heldRefunds } from "./postgres/tables.ts";

export type HandPaymentMethod = (typeof handPaymentMethods)[number];

/** Stores a payment that came by check or bank transfer. False if the order has one with this method and reference already. */
export function recordHandPayment(tx: Transaction, payment: typeof handPayments.$inferSelect): Promise<boolean> {
  return insertHandPayment(tx, payment);
}

interface HandRefund {
  readonly id: string;
  readonly orderId: string;
  readonly method: HandPaymentMethod;
  readonly reference: string;
  readonly at: Date;
}

/** Records that a person paid a refund back. False if the order has none with this id that waits for it. */
export function recordHandRefund(tx: Transaction, { id, orderId, at, ...paid }: HandRefund): Promise<boolean> {
  return finishHandRefund(tx, { id, orderId }, { ...paid, refundedAt: at });
}

/** What came of an order by check or bank transfer, before refunds. */
export function readHandPayments(tx: Transaction, orderId: string): Promise<Cents> {
  return sumOfHandPayments(tx, orderId);
}

export type HandPayment = typeof handPayments.$inferSelect;

/** The payments of an order that came by check or bank transfer, the newest first. */
export function listHandPayments(db: Database, orderId: string): Promise<HandPayment[]> {
  return db
    .select()
    .from(handPayments)
    .where(eq(handPayments.orderId, orderId))
    .orderBy(desc(handPayments.recordedAt), desc(handPayments.id));
}

/** A refund, or a part of one, that a person must pay back. */
export interface OpenPayout {
  readonly refundId: string;
  readonly amount: Cents;
}

/** What a person must still pay back of an order, the oldest first. */
export async function listOpenPayouts(db: Database, orderId: string): Promise<OpenPayout[]> {
  const { id: refundId, amount, way, refundedAt, createdAt } = heldRefunds;
  const rows = await db
    .select({ refundId, amount })
    .from(heldRefunds)
    .where(and(eq(heldRefunds.orderId, orderId), eq(way, "hand"), isNull(refundedAt)))
    .orderBy(asc(createdAt), asc(refundId));
  return rows.map((row) => ({ ...row, amount: toCents(row.amount) }));
}
