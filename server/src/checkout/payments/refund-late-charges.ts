import type { Logger } from "pino";
import type { MakingDeps } from "./make-payment.ts";
import { stands } from "./payment-gateway.ts";
import { findAbandonedPayments } from "./postgres/payment-store.ts";

export type RefundingDeps = Pick<MakingDeps, "db" | "gateway" | "now">;

/** How long the gateway is asked again about a payment that it had not heard of when it was given up. */
const lateSeconds = 900;

/** Gives back what the gateway charged after all for payments that had been given up: nobody was told that they succeeded. */
export async function refundLateCharges(deps: RefundingDeps, log: Logger): Promise<void> {
  const since = new Date(deps.now().getTime() - lateSeconds * 1000);
  for (const { id } of await findAbandonedPayments(deps.db, since)) await refundLateCharge(deps, id, log);
}

/** Gives back the charge of a payment that had been given up, where there is one. */
export async function refundLateCharge(
  { gateway }: Pick<RefundingDeps, "gateway">,
  paymentId: string,
  log: Logger,
): Promise<void> {
  const charge = await gateway.findByOrderId(paymentId);
  if (!stands(charge)) return;
  const { transactionId, amount } = charge;
  const outcome = await gateway.refundUpTo(transactionId, amount);
  log.warn({ paymentId, transactionId, outcome }, "A charge came after its payment was given up");
}
