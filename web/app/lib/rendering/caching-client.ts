import { getProduct, getRelationships, listProducts } from "@boxwright/contract/catalogue";
import type { Client } from "@boxwright/contract/client";
import { postProductPrice } from "@boxwright/contract/pricing";
import { listReviews } from "@boxwright/contract/reviews";
import { getDielineJson } from "@boxwright/contract/structures";
import { LRUCache } from "lru-cache";

/** The cache keeps such an answer until its place is needed. */
const lasting = 0;

/**
 * For how many milliseconds the answer to a read holds: goods, structures and the prices that anonymous visitors pay change with a
 * release, reviews as a person lets them in.
 */
const millisecondsOf: ReadonlyMap<string, number> = new Map([
  ...[listProducts, getProduct, getRelationships, getDielineJson, postProductPrice].map(
    ({ id }) => [id, lasting] as const,
  ),
  [listReviews.id, 30_000],
]);

/** Answers by their call. */
export type Memory = LRUCache<string, Promise<unknown>>;

const mostAnswers = 300;

/** A memory without answers; `clock` counts milliseconds and never goes back. */
export function createCallCache(clock: { now(): number } = performance): Memory {
  return new LRUCache({ max: mostAnswers, ttlResolution: 0, ttlAutopurge: false, perf: clock });
}

/** A client that makes such reads once while they hold: what was read is shared by all pages, and so may not be changed. */
export function cachingClient(client: Client, memory: Memory): Client {
  const call: Client["call"] = (endpoint, ...options) => {
    const ttl = millisecondsOf.get(endpoint.id);
    if (ttl === undefined) return client.call(endpoint, ...options);
    const key = JSON.stringify([endpoint.id, ...options]);
    const known = memory.get(key);
    if (known !== undefined) return known as ReturnType<typeof client.call<typeof endpoint>>;
    const answer = client.call(endpoint, ...options);
    memory.set(key, answer, { ttl });
    answer.catch(() => memory.delete(key));
    return answer;
  };
  return { ...client, call };
}
