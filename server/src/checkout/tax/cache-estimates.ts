import { createHash } from "node:crypto";
import type { Taxing, TaxRequest } from "@boxwright/core/cart/charges";
import { LRUCache } from "lru-cache";
import type { TaxCalculator } from "./tax-calculator.ts";

const cacheMilliseconds = 5 * 60 * 1000;
const maxEstimates = 5_000;

interface Estimate {
  readonly pending: Promise<Taxing>;
  /** Null until the estimate is made. */
  value: Taxing | null;
}

/**
 * Caches the estimates of a tax service for minutes, so that showing a cart again makes no call. Simultaneous calls about the same sale share
 * one estimate. Failed estimates are not cached.
 */
export function cacheEstimates({ estimate }: TaxCalculator): TaxCalculator {
  const cache = new LRUCache<string, Estimate>({ max: maxEstimates, ttl: cacheMilliseconds });

  function estimateNow(key: string, request: TaxRequest): Promise<Taxing> {
    const entry: Estimate = { pending: estimate(request), value: null };
    cache.set(key, entry);
    void entry.pending.then((taxing) => {
      if (taxing.ok) entry.value = taxing;
      else if (cache.peek(key) === entry) cache.delete(key);
    });
    return entry.pending;
  }

  return {
    estimate: ({ fresh = false, ...request }) => {
      const key = keyOf(request);
      return (fresh ? undefined : cache.get(key)?.pending) ?? estimateNow(key, request);
    },
    known: ({ fresh = false, ...request }) => (fresh ? null : (cache.get(keyOf(request))?.value ?? null)),
  };
}

/** A short key, however large the cart is. */
function keyOf(request: TaxRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
