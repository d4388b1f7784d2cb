import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";

export interface BreakerLimits {
  /** So many calls in a row fail before the service is left alone. */
  readonly failuresToOpen: number;
  /** For so long; then one call tries whether it is well again. */
  readonly openSeconds: number;
}

/** A service cannot be asked now: it failed too often a moment ago. */
export class ServiceAtRest extends Error {
  override readonly name = "ServiceAtRest";
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("it failed too often and is left alone for a while");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Asks an outside service; what it throws counts as a failure of the service. */
export type AskGuarded = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Leaves a service alone that failed so often in a row, so that nobody waits for what does not come: meanwhile calls throw
 * {@link ServiceAtRest} at once.
 */
export function createCircuitBreaker({ failuresToOpen, openSeconds }: BreakerLimits): AskGuarded {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openSeconds * 1000,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  return async (ask) => {
    try {
      return await breaker.execute(ask);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new ServiceAtRest(openSeconds) : error;
    }
  };
}
