import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { logErrorHourly } from "../../platform/error-reports/error-reports.ts";
import type { MakingDeps } from "./make-payment.ts";
import { type GatewayUnavailable, holdsMoney } from "./payment-gateway.ts";
import { findAbandonedPayments } from "./postgres/payment-store.ts";

export type RefundingDeps = Pick<MakingDeps, "db" | "gateway" | "now">;

/** How long the gateway is asked again about a payment that it had not heard of when it was given up. */
const lateSeconds = 900;

/** Gives back what the gateway charged after all for payments that had been given up: nobody was told that they succeeded. */
export async function refundLateCharges(deps: RefundingDeps, log: Logger): Promise<void> {
  const since = new Date(deps.now().getTime() - lateSeconds * 1000);
  for (const { id } of await findAbandonedPayments(deps.db, since)) {
    const outcome = await refundLateCharge(deps, id, log);
    if (!outcome.ok) {
      const { error } = outcome.refusal;
      logErrorHourly(log, { error, message: "Late charges could not be looked up at the gateway", about: {} }, {});
      return;
    }
  }
}

/** Gives back the charge of a payment that had been given up, where there is one. */
export async function refundLateCharge(
  { gateway }: Pick<RefundingDeps, "gateway">,
  paymentId: string,
  log: Logger,
): Promise<Result<void, GatewayUnavailable>> {
  const charge = await gateway.findByOrderId(paymentId);
  if (!charge.ok) return charge;
  if (!holdsMoney(charge.value)) return ok(undefined);
  const { transactionId, amount } = charge.value;
  const refund = await gateway.refundUpTo(transactionId, amount);
  if (!refund.ok) return refund;
  log.warn({ paymentId, transactionId, outcome: refund.value }, "A charge came after its payment was given up");
  return ok(undefined);
}
