import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** At most so many points within some seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Counts calls, or whatever else the points of a limit stand for. Null means go on; a number is the seconds to wait. */
export interface RateLimits {
  consume(budget: string, limit: Limit, subject: string, points?: number): Promise<number | null>;
}

/**
 * Counted in PostgreSQL, so that every process counts alike. Whoever is over the limit is turned away from memory
 * without a query, and while the database is away each process counts by itself.
 */
export function postgresRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(budget: string, { points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(budget);
    if (known !== undefined) return known;
    const settings = { keyPrefix: budget, points, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...settings,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: true,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(settings),
    });
    limiters.set(budget, limiter);
    return limiter;
  }

  return {
    async consume(budget, limit, subject, points = 1) {
      try {
        await limiterOf(budget, limit).consume(subject, points);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
