import type { Logger } from "pino";
import { findPayment } from "./postgres/payment-store.ts";
import { readPromisedRefund } from "./postgres/refund-store.ts";
import { type ReconcilingDeps, reconcilePayment } from "./reconcile-payments.ts";
import { refundLateCharge } from "./refund-late-charges.ts";

/**
 * The gateway says that something became of a payment. What it says is not relied on, as it may be old, late or said twice:
 * the charge is looked up, as the reconciler does. False where there is no such payment.
 */
export async function lookAgain(deps: ReconcilingDeps, paymentId: string, log: Logger): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === null) return false;
  if (payment.status === "pending") await reconcilePayment(deps, payment, log);
  if (payment.status === "abandoned" || payment.status === "refused") await refundLateCharge(deps, paymentId, log);
  if (payment.status === "captured" && payment.transactionId !== null) {
    const { orderId, transactionId } = payment;
    const charge = await deps.gateway.findByOrderId(paymentId);
    const promised = await readPromisedRefund(deps.db, paymentId);
    const isTakenBack = charge === null || charge.refunded > promised;
    if (isTakenBack) log.error({ paymentId, orderId, transactionId }, "The money of an order was taken back");
  }
  return true;
}
