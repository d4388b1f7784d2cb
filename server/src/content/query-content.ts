import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { LRUCache } from "lru-cache";
import { createCircuitBreaker } from "../platform/circuit-breaker.ts";
import { askContent, type ContentAddress } from "./ask-content.ts";
import { contentPath } from "./content-service.ts";

/** Asks the content service. Throws a {@link DatoGqlError}. */
export type QueryContent = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface ContentReaderConfig extends ContentAddress {
  /** For so long an answer is not asked for again; 0 asks every time. */
  readonly freshSeconds: number;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: { now(): number };
}

/** The shop's own service has no address: its requests never leave the process. */
export const inProcessUrl = `http://content.internal${contentPath}`;

const rememberedQueries = 500;
/** A service that failed so often in a row is left alone for a while: pages go on with the words they have. */
const breakerLimits = { failuresToOpen: 4, openSeconds: 5 };

interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * A reader of a content service with a short cache: an answer that is no longer fresh is still given at once while a new one is
 * fetched, so that pages never wait for words they have.
 */
export function createContentReader({ freshSeconds, clock, ...address }: ContentReaderConfig): QueryContent {
  const guarded = createCircuitBreaker(breakerLimits);
  if (freshSeconds === 0) return (query, variables = {}) => askContent(address, { query, variables }, guarded);
  const answers = new LRUCache<string, { data: unknown }, Question>({
    max: rememberedQueries,
    ttl: freshSeconds * 1000,
    ttlResolution: 0,
    perf: clock ?? performance,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => ({ data: await askContent(address, context, guarded) }),
  });
  return async (query, variables = {}) => {
    const answer = await answers.fetch(JSON.stringify([query, variables]), { context: { query, variables } });
    if (answer === undefined) throw new DatoGqlError("The content service gave no answer");
    return answer.data;
  };
}
