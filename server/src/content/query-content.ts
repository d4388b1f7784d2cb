import { DatoGqlError } from "@boxwright/contract/failures";
import { LRUCache } from "lru-cache";
import { contentPath } from "./content-service.ts";

/** Asks the content service. Throws a {@link DatoGqlError}. */
export type QueryContent = (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface ContentReaderConfig {
  /** Where the service is; for the shop's own any origin will do, as `send` answers in process. */
  readonly url: string;
  readonly token: string;
  readonly send: (request: Request) => Promise<Response>;
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: { now(): number };
}

/** The shop's own service has no address: its requests never leave the process. */
export const inProcessUrl = `http://content.internal${contentPath}`;

const freshMilliseconds = 60_000;
const rememberedQueries = 500;

/**
 * A reader of a content service with a short cache: an answer is fresh for a minute; after that it is still given at once while
 * a new one is fetched, so that pages never wait for words they have.
 */
export function createContentReader(config: ContentReaderConfig): QueryContent {
  const answers = new LRUCache<string, { data: unknown }, { query: string; variables: object }>({
    max: rememberedQueries,
    ttl: freshMilliseconds,
    ttlResolution: 0,
    perf: config.clock ?? performance,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => ({ data: await ask(config, context.query, context.variables) }),
  });
  return async (query, variables = {}) => {
    const answer = await answers.fetch(JSON.stringify([query, variables]), { context: { query, variables } });
    if (answer === undefined) throw new DatoGqlError("The content service gave no answer");
    return answer.data;
  };
}

async function ask({ url, token, send }: ContentReaderConfig, query: string, variables: object): Promise<unknown> {
  const request = new Request(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const response = await send(request).catch((cause: unknown) => {
    throw new DatoGqlError("The content service cannot be reached", { cause });
  });
  const answer = (await response.json().catch(() => null)) as { data?: unknown; errors?: { message: string }[] } | null;
  // Content services report errors with status 200.
  if (!response.ok || answer === null || answer.errors !== undefined) {
    const reasons = answer?.errors?.map(({ message }) => message).join("; ");
    throw new DatoGqlError(`The content service answered ${response.status}: ${reasons ?? "not JSON"}`);
  }
  return answer.data;
}
