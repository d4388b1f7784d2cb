import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { readPages } from "../../platform/db/read-pages.ts";
import { logErrorHourly } from "../../platform/error-reports/error-reports.ts";
import type { PaymentDeps } from "./make-payment.ts";
import { type GatewayUnavailable, holdsMoney } from "./payment-gateway.ts";
import { insertLateCharge } from "./postgres/late-charge-store.ts";
import { type AbandonedPayment, findAbandonedPayments, noteLookUp } from "./postgres/payment-store.ts";

export type LateChargeDeps = Pick<PaymentDeps, "db" | "gateway" | "now">;

/**
 * How long an abandoned payment is looked up: every minute at first, then every hour, as long as an outage of a gateway may last. After
 * that, only a notification of the gateway reveals a charge (`recheckPayment`). A failed lookup is repeated by the next run.
 */
const lookUps = { everyMinuteSeconds: 15 * 60, everyHourSeconds: 3 * 86_400 };

/**
 * Promises to refund abandoned payments that the gateway charged after all: the shopper does not know that they succeeded. `payRefunds`
 * pays these refunds, and tries again for as long as the gateway refuses them.
 */
export async function refundLateCharges(deps: LateChargeDeps, log: Logger): Promise<void> {
  const at = deps.now();
  for await (const page of readPages<AbandonedPayment>((last) => findAbandonedPayments(deps.db, at, lookUps, last))) {
    for (const { id } of page) {
      const outcome = await promiseLateRefund(deps, id, log);
      if (outcome.ok) {
        await noteLookUp(deps.db, id, deps.now());
        continue;
      }
      // The others must not wait for it. While the gateway is away, its circuit breaker refuses their lookups at once.
      const { error } = outcome.refusal;
      logErrorHourly(log, { error, message: "Late charges could not be looked up at the gateway", about: {} }, {});
    }
  }
}

/** Promises to refund the charge of an abandoned or refused payment, if there is one. */
export async function promiseLateRefund(
  { db, gateway, now }: LateChargeDeps,
  paymentId: string,
  log: Logger,
): Promise<Result<void, GatewayUnavailable>> {
  const charge = await gateway.findByOrderId(paymentId);
  if (!charge.ok) return charge;
  if (!holdsMoney(charge.value)) return ok(undefined);
  const { transactionId, amount } = charge.value;
  const isNew = await insertLateCharge(db, paymentId, charge.value, now());
  if (isNew)
    log.warn({ paymentId, transactionId, amount }, "A charge came after its payment had ended; it is refunded");
  return ok(undefined);
}
