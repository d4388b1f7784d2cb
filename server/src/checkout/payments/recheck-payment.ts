import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { GatewayUnavailable } from "./payment-gateway.ts";
import { findPayment } from "./postgres/payment-store.ts";
import { readPromisedRefund } from "./postgres/refund-store.ts";
import { type ReconcilingDeps, reconcilePayment } from "./reconcile-payments.ts";
import { promiseLateRefund } from "./refund-late-charges.ts";

export type RecheckRefusal = GatewayUnavailable | { readonly kind: "paymentNotFound" };

/**
 * Looks a payment up at the gateway after the gateway has sent a notification about it, and completes it or promises its refund. The
 * notification itself is not trusted: it may be old, late or repeated.
 */
export async function recheckPayment(
  deps: ReconcilingDeps,
  paymentId: string,
  log: Logger,
): Promise<Result<void, RecheckRefusal>> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment === null) return refused({ kind: "paymentNotFound" });
  if (payment.status === "pending") return reconcilePayment(deps, payment, log);
  if (payment.status === "abandoned" || payment.status === "refused") return promiseLateRefund(deps, paymentId, log);
  if (payment.status === "invoiced" || payment.transactionId === null) return ok(undefined);
  const charge = await deps.gateway.findByOrderId(paymentId);
  if (!charge.ok) return charge;
  const promised = (await readPromisedRefund(deps.db, paymentId)) ?? 0;
  if (charge.value === null || charge.value.refunded > promised) {
    const { orderId, transactionId } = payment;
    log.error({ paymentId, orderId, transactionId }, "The gateway has taken back the money of an order");
  }
  return ok(undefined);
}
