import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** The number of points that are available within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Counts calls, or anything else that a limit has points for. */
export interface RateLimits {
  /** Returns null if points are left, else the seconds to wait. A refused call may have consumed its points, too. */
  consume(budget: string, limit: Limit, subject: string, points?: number): Promise<number | null>;
  /** Returns one point, which the subject has consumed. */
  giveBack(budget: string, limit: Limit, subject: string): Promise<void>;
}

/**
 * Counts in PostgreSQL, so that all processes count together. A subject over its limit is refused without a query,
 * and while the database is unavailable each process counts alone.
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
    async giveBack(budget, limit, subject) {
      const limiter = limiterOf(budget, limit);
      await limiter.reward(subject);
      // The limiter may remember this subject as exhausted, and can only forget all. It learns the others again from the database.
      limiter.deleteInMemoryBlockedAll();
    },
  };
}
