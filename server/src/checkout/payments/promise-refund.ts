import type { Cents } from "@boxwright/core/kernel/money";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { readPromisedRefund } from "./postgres/refund-store.ts";
import { payments, refunds } from "./postgres/tables.ts";

interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Cents;
  readonly reason: string | null;
  readonly at: Date;
}

/** Records a refund that the shop owes. Throws if less than its amount is left of the charge of the order. */
export async function promiseRefund(tx: Transaction, { id, orderId, amount, reason, at }: NewRefund): Promise<void> {
  const [payment] = await tx
    .select({ id: payments.id, transactionId: payments.transactionId, charged: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "captured"), isNotNull(payments.transactionId)))
    .for("update");
  if (payment === undefined || payment.transactionId === null)
    throw new Error(`nothing was charged for the order ${orderId}`);
  const { id: paymentId, transactionId, charged } = payment;
  const earlier = await readPromisedRefund(tx, paymentId);
  const total = (earlier ?? 0) + amount;
  await tx
    .insert(refunds)
    .values({ id, paymentId, orderId, transactionId, charged, earlier, total, reason, createdAt: at, nextTryAt: at });
}
