import { type BreakerLimits, createCircuitBreaker, ServiceAtRest } from "../../platform/circuit-breaker.ts";
import type { PaymentGateway, SaleOutcome } from "./payment-gateway.ts";

export interface GuardTimes extends BreakerLimits {
  /** How long the gateway may take to answer. */
  readonly answerSeconds: number;
}

/** Carries an outcome that is a failure of the gateway's through the breaker, which counts what is thrown. */
class Failing extends Error {
  readonly outcome: SaleOutcome;

  constructor(outcome: SaleOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Keeps a failing gateway from taking the shop down with it: no call is waited for longer than it may take, and after a row of
 * failures none is made for a while. A declined card is an answer, not a failure.
 */
export function guardGateway(gateway: PaymentGateway, times: GuardTimes): PaymentGateway {
  const breaker = createCircuitBreaker(times);
  const guarded = <Answer>(ask: () => Promise<Answer>) => breaker(() => withinTime(ask, times.answerSeconds));

  return {
    provider: gateway.provider,
    googleMerchantId: gateway.googleMerchantId,
    clientToken: () => guarded(() => gateway.clientToken()),
    findByOrderId: (paymentId) => guarded(() => gateway.findByOrderId(paymentId)),
    refundUpTo: (transactionId, total) => guarded(() => gateway.refundUpTo(transactionId, total)),

    async sale(sale) {
      try {
        return await guarded(async () => {
          const outcome = await gateway.sale(sale);
          if (outcome.kind === "unknown" || outcome.kind === "not-asked") throw new Failing(outcome);
          return outcome;
        });
      } catch (error) {
        if (error instanceof Failing) return error.outcome;
        if (error instanceof ServiceAtRest) return { kind: "not-asked", retryAfterSeconds: error.retryAfterSeconds };
        return { kind: "unknown", reason: String(error) };
      }
    },
  };
}

function withinTime<Answer>(ask: () => Promise<Answer>, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), seconds * 1000);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
