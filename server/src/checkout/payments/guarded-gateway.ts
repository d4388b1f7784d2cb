import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import type { PaymentGateway, SaleOutcome } from "./payment-gateway.ts";

export interface GuardTimes {
  /** How long the gateway may take to answer. */
  readonly answerSeconds: number;
  /** So many calls in a row fail before the gateway is left alone. */
  readonly failuresToOpen: number;
  /** For so long; then one call tries whether it is well again. */
  readonly openSeconds: number;
}

/** The gateway cannot be asked now: it failed too often a moment ago. */
export class GatewayAtRest extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("the gateway failed too often and is left alone for a while");
    this.retryAfterSeconds = retryAfterSeconds;
  }
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
  const { answerSeconds, failuresToOpen, openSeconds } = times;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openSeconds * 1000,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });

  async function guarded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await breaker.execute(() => withinTime(ask, answerSeconds));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new GatewayAtRest(openSeconds) : error;
    }
  }

  return {
    provider: gateway.provider,
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
        if (error instanceof GatewayAtRest) return { kind: "not-asked", retryAfterSeconds: error.retryAfterSeconds };
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
