import { subtractCents } from "@boxwright/core/kernel/money";
import type { Logger } from "pino";
import type { PayingDeps } from "./pay-cart.ts";
import { findAbandonedPayments } from "./postgres/payment-store.ts";

/** How long the gateway is asked again about a payment that it had not heard of when it was given up. */
const lateSeconds = 900;

/** Gives back what the gateway charged after all for payments that had been given up: nobody was told that they succeeded. */
export async function refundLateCharges(
  { db, gateway, now }: Pick<PayingDeps, "db" | "gateway" | "now">,
  log: Logger,
): Promise<void> {
  for (const { id } of await findAbandonedPayments(db, new Date(now().getTime() - lateSeconds * 1000))) {
    const charge = await gateway.findByOrderId(id);
    if (charge === null || charge.refunded >= charge.amount) continue;
    const outcome = await gateway.refund(charge.transactionId, subtractCents(charge.amount, charge.refunded));
    log.warn(
      { paymentId: id, transactionId: charge.transactionId, outcome },
      "A charge came after its payment was given up",
    );
  }
}
