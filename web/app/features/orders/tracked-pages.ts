import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";

/**
 * Headers of everything that the link of an order shows, also where it shows nothing: the key is in the address, so that no other
 * site may be given that, nobody keeps the page, and no search engine lists it.
 */
export const trackedHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** Ends the page of a link that shows nothing: unknown, revoked and malformed keys all look alike. */
export function throwUnshown(problem: unknown): never {
  if (!(problem instanceof ApiProblem)) throw problem;
  if (problem.status === 404 || problem.status === 400) throw data(null, { status: 404, headers: trackedHeaders });
  if (problem.status !== 429) throw problem;
  const wait = String(problem.retryAfterSeconds ?? 60);
  throw data(null, { status: 429, headers: { ...trackedHeaders, "retry-after": wait } });
}
