import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Counted, longestKey, SharedCounts } from "./shared-counts.ts";

/** The number of points that are available within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Counts calls, or anything else that a limit has points for. */
export interface RateLimits {
  /** Returns null if points are left, else the seconds to wait. A refused call may have consumed its points, too. */
  consume(budget: string, limit: Limit, subject: string, points?: number): Promise<number | null>;
  /** Returns one point, which the subject has consumed. Does not throw. */
  giveBack(budget: string, limit: Limit, subject: string): Promise<void>;
}

/** The most subjects over a limit that a process remembers. It counts the others again in the database. */
const mostExhausted = 20_000;

/** After the database has failed to count, how long a process counts alone before it tries again. A silent connection fails after six seconds. */
const aloneMilliseconds = 2_000;

/**
 * Counts in PostgreSQL, so that all processes count together. A subject over its limit is refused without a query,
 * and while the database is unavailable each process counts alone, so that calls that need no database do not wait for it.
 */
export function postgresRateLimits(pool: Pool): RateLimits {
  const counts = new SharedCounts(pool);
  const alone = new Map<string, RateLimiterMemory>();
  /** By their keys, the subjects that have no points left until their limit begins again. */
  const exhausted = new LRUCache<string, true>({ max: mostExhausted });
  let aloneUntil = 0;
  const isAlone = () => performance.now() < aloneUntil;
  const secondsLeft = (key: string) => Math.max(1, Math.ceil(exhausted.getRemainingTTL(key) / 1000));

  function aloneOf(budget: string, { points, seconds }: Limit): RateLimiterMemory {
    const limiter = alone.get(budget) ?? new RateLimiterMemory({ keyPrefix: budget, points, duration: seconds });
    alone.set(budget, limiter);
    return limiter;
  }

  async function countShared(key: string, { points: most, seconds }: Limit, points: number): Promise<number | null> {
    const { total, millisecondsLeft }: Counted = await counts.add(key, points, seconds);
    if (total <= most) return null;
    exhausted.set(key, true, { ttl: Math.max(1, millisecondsLeft) });
    return secondsLeft(key);
  }

  return {
    async consume(budget, limit, subject, points = 1) {
      const key = keyOf(budget, subject);
      if (exhausted.has(key)) return secondsLeft(key);
      const byItself = () => countAlone(aloneOf(budget, limit), subject, points);
      if (isAlone()) return byItself();
      return countShared(key, limit, points).catch(() => {
        aloneUntil = performance.now() + aloneMilliseconds;
        return byItself();
      });
    },
    async giveBack(budget, limit, subject) {
      const key = keyOf(budget, subject);
      // The call has done its work, so it does not fail because of its point.
      const byItself = async () => void (await aloneOf(budget, limit).reward(subject));
      await (isAlone() ? byItself() : counts.subtractOne(key).catch(byItself));
      exhausted.delete(key);
    },
  };
}

/** A client writes its own address in X-Forwarded-For if TRUST_PROXY counts too many proxies, and mail addresses are long, too. */
function keyOf(budget: string, subject: string): string {
  const key = `${budget}:${subject}`;
  return key.length <= longestKey ? key : createHash("sha256").update(key).digest("hex");
}

async function countAlone(limiter: RateLimiterMemory, subject: string, points: number): Promise<number | null> {
  try {
    await limiter.consume(subject, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
