import type { Logger } from "pino";
import { inTransaction } from "../../platform/db/database.ts";
import type { PayingDeps } from "./pay-cart.ts";
import type { Payment } from "./payment.ts";
import { findPendingPayments } from "./postgres/payment-store.ts";
import { abandonPayment, capturePayment } from "./settle-payment.ts";

export type ReconcilingDeps = Pick<PayingDeps, "db" | "gateway" | "orderDesk" | "now" | "times">;

/**
 * Finds out what became of payments that nobody waits for any more, by looking each up at the gateway: charged, it becomes
 * its order; never charged, its cart is free again. It never charges.
 */
export async function reconcilePayments(deps: ReconcilingDeps, log: Logger): Promise<void> {
  const before = new Date(deps.now().getTime() - deps.times.abandonSeconds * 1000);
  for (const payment of await findPendingPayments(deps.db, before)) {
    try {
      await reconcile(deps, payment, log);
    } catch (error) {
      // The next round tries again; the others must not wait for this one.
      log.error({ err: error, paymentId: payment.id }, "A payment could not be reconciled");
    }
  }
}

async function reconcile(deps: ReconcilingDeps, payment: Payment, log: Logger): Promise<void> {
  const isFree = payment.amount === 0;
  const charge = isFree ? null : await deps.gateway.findByOrderId(payment.id);
  if (charge === null && !isFree) {
    await inTransaction(deps.db, (tx) => abandonPayment(tx, payment.id, deps.now()));
    log.info({ paymentId: payment.id }, "A payment that was never charged was given up");
    return;
  }
  const placed = await inTransaction(deps.db, (tx) => capturePayment(tx, deps, payment.id, charge));
  if (placed !== null) {
    log.info({ paymentId: payment.id, orderId: placed.orderId }, "An interrupted payment became its order");
  }
}
