import type { Client } from "@boxwright/contract/client";
import { getSharedDesign } from "@boxwright/contract/design-shares";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { data } from "react-router";

/**
 * Headers of all responses behind the link of a design, refusals included. The URL contains the key, so no other site may receive it, no
 * cache may store the page, and no search engine may list it.
 */
export const sharedHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** What the page of a shared design shows. Its scene stays on the server. */
export type SharedDesign = Omit<AnswerOf<typeof getSharedDesign>, "scene" | "sceneHash" | "sku">;

/** Reads the design of a link; null for a link that opens none. Unknown, ended and malformed keys look alike. */
export async function readShared(api: Client, token: string): Promise<SharedDesign | null> {
  try {
    const { scene: _, sceneHash: _hash, sku: _sku, ...shown } = await api.call(getSharedDesign, { params: { token } });
    return shown;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 404 || problem.status === 400) return null;
    if (problem.status !== 429) throw problem;
    const wait = String(problem.retryAfterSeconds ?? 60);
    throw data(null, { status: 429, headers: { ...sharedHeaders, "retry-after": wait } });
  }
}
