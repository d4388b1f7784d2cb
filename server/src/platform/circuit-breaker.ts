import { type Result, refused } from "@boxwright/core/kernel/result";
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { type OutsideService, watchBreaker } from "./metrics/service-metrics.ts";
import { callOutside } from "./outside-call.ts";

export interface BreakerLimits {
  /** How many calls in a row have to fail before the breaker opens. */
  readonly failuresToOpen: number;
  /** How long the breaker stays open before one trial call. */
  readonly openSeconds: number;
}

/** The service was not called, because it failed too often a moment ago. */
export interface BreakerOpen {
  readonly kind: "breakerOpen";
  readonly retryAfterSeconds: number;
}

/** Calls an outside service. Everything that `call` throws counts as a failure of the service; a refusal that it returns does not. */
export type CircuitBreaker = <Value, Refusal>(
  call: () => Promise<Result<Value, Refusal>>,
) => Promise<Result<Value, Refusal | BreakerOpen>>;

/** Stops calling a service after several failures in a row, so that nobody waits for it: calls are refused at once while the breaker is open. */
export function createCircuitBreaker(
  service: OutsideService,
  { failuresToOpen, openSeconds }: BreakerLimits,
): CircuitBreaker {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openSeconds * 1000,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  const record = watchBreaker(service);
  breaker.onBreak(() => record(true));
  breaker.onReset(() => record(false));
  return async (call) => {
    try {
      return await breaker.execute(() => callOutside(service, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return refused({ kind: "breakerOpen", retryAfterSeconds: openSeconds });
      throw error;
    }
  };
}
