import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type BreakerLimits, createCircuitBreaker } from "../../platform/circuit-breaker.ts";
import type { GatewayAdapter, GatewayUnavailable, PaymentGateway, SaleOutcome } from "./payment-gateway.ts";

export interface GatewayLimits extends BreakerLimits {
  /** How long the gateway may take to respond. */
  readonly timeoutSeconds: number;
}

/** After a call that failed or got no response. */
const retryAfterSeconds = 5;

/** Carries the outcome of a failed sale through the breaker, which counts only what is thrown. */
class SaleFailed extends Error {
  readonly outcome: SaleOutcome;

  constructor(outcome: SaleOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Protects the shop from a failing gateway: each call has a timeout, and after several failures in a row the gateway is not called for a while.
 * A declined card is a response, not a failure.
 */
export function guardGateway(adapter: GatewayAdapter, limits: GatewayLimits): PaymentGateway {
  const breaker = createCircuitBreaker("gateway", limits);
  const limited = <Value>(call: () => Promise<Value>) => withTimeout(call, limits.timeoutSeconds);

  async function guarded<Value>(call: () => Promise<Value>): Promise<Result<Value, GatewayUnavailable>> {
    try {
      const outcome = await breaker<Value, never>(async () => ok(await limited(call)));
      if (outcome.ok) return outcome;
      const error = new Error("The circuit breaker of the gateway is open");
      return refused({ kind: "gatewayUnavailable", error, retryAfterSeconds: outcome.refusal.retryAfterSeconds });
    } catch (error) {
      return refused({ kind: "gatewayUnavailable", error, retryAfterSeconds });
    }
  }

  return {
    provider: adapter.provider,
    googleMerchantId: adapter.googleMerchantId,
    clientToken: () => guarded(() => adapter.clientToken()),
    findByOrderId: (paymentId) => guarded(() => adapter.findByOrderId(paymentId)),
    refundUpTo: (transactionId, total) => guarded(() => adapter.refundUpTo(transactionId, total)),

    async sale(sale) {
      try {
        const result = await breaker<SaleOutcome, never>(async () => {
          const outcome = await limited(() => adapter.sale(sale));
          if (outcome.kind === "unknown" || outcome.kind === "not-called") throw new SaleFailed(outcome);
          return ok(outcome);
        });
        return result.ok ? result.value : { kind: "not-called", retryAfterSeconds: result.refusal.retryAfterSeconds };
      } catch (error) {
        return error instanceof SaleFailed ? error.outcome : { kind: "unknown", reason: String(error) };
      }
    },
  };
}

function withTimeout<Value>(call: () => Promise<Value>, seconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${seconds} s`)), seconds * 1000);
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
