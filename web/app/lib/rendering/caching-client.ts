import { getProduct, getRelationships, listProducts } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { postProductPrice } from "@boxwright/contract/pricing";
import { listReviews } from "@boxwright/contract/reviews";
import { getDielineJson } from "@boxwright/contract/structures";
import { LRUCache } from "lru-cache";

/** A cache time without an end: the entry stays until its place is needed. */
const unlimited = 0;

/**
 * The cache time of each call in milliseconds. Products, structures and the prices for anonymous visitors change only with a release,
 * and reviews when a person approves one.
 */
const millisecondsOf: ReadonlyMap<string, number> = new Map([
  ...[listProducts, getProduct, getRelationships, getDielineJson, postProductPrice].map(
    ({ id }) => [id, unlimited] as const,
  ),
  [listReviews.id, 30_000],
]);

/** Results by call. */
export type CallCache = LRUCache<string, Promise<unknown>>;

const maxResults = 300;

/** An empty cache; `clock` is monotonic, in milliseconds. */
export function createCallCache(clock: { now(): number } = performance): CallCache {
  return new LRUCache({ max: maxResults, ttlResolution: 0, ttlAutopurge: false, perf: clock });
}

/** A client that caches these calls. All pages share the results, so nothing may change them. */
export function cachingClient(client: Client, cache: CallCache): Client {
  const call: Client["call"] = (endpoint, ...options) => {
    const ttl = millisecondsOf.get(endpoint.id);
    if (ttl === undefined) return client.call(endpoint, ...options);
    const key = JSON.stringify([endpoint.id, ...options]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached as ReturnType<typeof client.call<typeof endpoint>>;
    const result = client.call(endpoint, ...options);
    cache.set(key, result, { ttl });
    result.catch(() => cache.delete(key));
    return result;
  };
  return { ...client, call };
}
