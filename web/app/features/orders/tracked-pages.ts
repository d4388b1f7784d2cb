import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";

/**
 * Headers of all responses behind the link of an order, refusals included. The URL contains the key, so no other site may receive
 * it, no cache may store the page, and no search engine may list it.
 */
export const trackedHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** Throws the response to a link that opens no order. Unknown, revoked and malformed keys look alike. */
export function throwNotOpened(problem: unknown): never {
  if (!(problem instanceof ApiProblem)) throw problem;
  if (problem.status === 404 || problem.status === 400) throw data(null, { status: 404, headers: trackedHeaders });
  if (problem.status !== 429) throw problem;
  const wait = String(problem.retryAfterSeconds ?? 60);
  throw data(null, { status: 429, headers: { ...trackedHeaders, "retry-after": wait } });
}
