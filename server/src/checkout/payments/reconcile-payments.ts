import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { inTransaction } from "../../platform/db/database.ts";
import { logErrorHourly } from "../../platform/error-reports/error-reports.ts";
import type { PaymentDeps } from "./make-payment.ts";
import { isPaidAtGateway, type Payment } from "./payment.ts";
import { type GatewayUnavailable, holdsMoney } from "./payment-gateway.ts";
import { findPendingPayments } from "./postgres/payment-store.ts";
import { abandonPayment, settlePayment } from "./settle-payment.ts";

export type ReconcilingDeps = Pick<PaymentDeps, "db" | "gateway" | "orderPort" | "now" | "times">;

/** Completes payments that no request waits for any more: looks each one up at the gateway. */
export async function reconcilePayments(deps: ReconcilingDeps, log: Logger): Promise<void> {
  for (const payment of await findPendingPayments(deps.db, abandonBefore(deps))) {
    // The next round tries a failed one again; the others must not wait for it.
    const fail = (error: unknown) =>
      logErrorHourly(
        log,
        { error, message: "A payment could not be reconciled", about: {} },
        { paymentId: payment.id },
      );
    try {
      const outcome = await reconcilePayment(deps, payment, log);
      if (!outcome.ok) fail(outcome.refusal.error);
    } catch (error) {
      fail(error);
    }
  }
}

/**
 * Settles a pending payment that was charged. Abandons one that was not charged and is old enough that no request can still charge it, so
 * that its cart or order can be paid again. It never charges.
 */
export async function reconcilePayment(
  deps: ReconcilingDeps,
  payment: Payment,
  log: Logger,
): Promise<Result<void, GatewayUnavailable>> {
  const found = isPaidAtGateway(payment) ? await deps.gateway.findByOrderId(payment.id) : ok(null);
  if (!found.ok) return found;
  const charge = holdsMoney(found.value) ? found.value : null;
  if (isPaidAtGateway(payment) && charge === null) {
    if (payment.createdAt >= abandonBefore(deps)) return ok(undefined);
    await inTransaction(deps.db, (tx) => abandonPayment(tx, payment.id, deps.now()));
    log.info({ paymentId: payment.id }, "A payment that was never charged was abandoned");
    return ok(undefined);
  }
  const placed = await inTransaction(deps.db, (tx) => settlePayment(tx, deps, payment.id, charge));
  if (placed !== null) {
    log.info({ paymentId: payment.id, orderId: placed.orderId }, "An interrupted payment became its order");
  }
  return ok(undefined);
}

function abandonBefore({ now, times }: ReconcilingDeps): Date {
  return new Date(now().getTime() - times.abandonSeconds * 1000);
}
