import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import type { Result } from "@boxwright/core/kernel/result";
import { LRUCache } from "lru-cache";
import { createCircuitBreaker } from "../platform/circuit-breaker.ts";
import { contentPath } from "./content-service.ts";
import {
  type ContentEndpoint,
  type ContentFailure,
  type ContentRequest,
  contentFailureMessage,
  fetchContent,
} from "./fetch-content.ts";

/** Reads content for a page. Throws a {@link DatoGqlError}, as the specification names it: the page then shows its error. */
export type QueryContent = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Reads content from its source, past all caches. */
export type FetchContent = (request: ContentRequest) => Promise<Result<unknown, ContentFailure>>;

export interface ContentReaderConfig extends ContentEndpoint {
  /** How long a response stays fresh; 0 turns the cache off. */
  readonly freshSeconds: number;
  /** How often the cache was cleared. */
  readonly clearings?: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: { now(): number };
}

/** The URL of the shop's own service, whose requests never leave the process. */
export const inProcessUrl = `http://content.internal${contentPath}`;

const cachedQueries = 500;
/** While the breaker is open, pages use the content in the cache. */
const breakerLimits = { failuresToOpen: 4, openSeconds: 5 };

/** Sends each query to a content service, unless it has failed several times in a row. */
export function createContentFetcher(endpoint: ContentEndpoint): FetchContent {
  const breaker = createCircuitBreaker("content", breakerLimits);
  return (request) => fetchContent(endpoint, request, breaker);
}

/** After a clearing, pages wait for a new response. If there is none, they use the one from before. */
const refreshing = { forceRefresh: true, allowStale: false, allowStaleOnFetchRejection: true } as const;

/**
 * A reader of a content service with a short cache. A response that is no longer fresh is still used while a new one is fetched, so that
 * pages never wait for content that is in the cache.
 */
export function createContentReader({
  freshSeconds,
  clearings = () => 0,
  clock,
  ...endpoint
}: ContentReaderConfig): QueryContent {
  const fetchUncached = createContentFetcher(endpoint);
  const fetchData = async (request: ContentRequest) => {
    const ofClearing = clearings();
    const fetched = await fetchUncached(request);
    if (fetched.ok) return { data: fetched.value, ofClearing };
    const { refusal } = fetched;
    throw new DatoGqlError(contentFailureMessage(refusal), "cause" in refusal ? { cause: refusal.cause } : {});
  };
  if (freshSeconds === 0) return async (query, variables = {}) => (await fetchData({ query, variables })).data;
  const cache = new LRUCache<string, Awaited<ReturnType<typeof fetchData>>, ContentRequest>({
    max: cachedQueries,
    ttl: freshSeconds * 1000,
    ttlResolution: 0,
    perf: clock ?? performance,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // The cache keeps what it has if the fetch throws.
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context }) => fetchData(context),
  });
  return async (query, variables = {}) => {
    const key = JSON.stringify([query, variables]);
    const known = cache.peek(key, { allowStale: true });
    const isCleared = known !== undefined && known.ofClearing !== clearings();
    const { data } = await cache.forceFetch(key, { context: { query, variables }, ...(isCleared && refreshing) });
    return data;
  };
}
