import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { cultureOf } from "../culture/culture-of.ts";
import { storefrontContext } from "./load-context.ts";

type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A rendered page. */
interface Made {
  /** The text between the places of the nonce, which is another one for each visitor. */
  readonly parts: readonly string[];
  readonly headers: Headers;
}

/** Short, so that a page is hardly older than its data would be anyway. */
const mostSeconds = 10;
const mostPages = 200;

/**
 * Renders a page once and reuses it for a few seconds. Without a query it is the same for all visitors of a culture, as only the
 * browser knows who a visitor is. A page whose rendering met a problem is not reused.
 */
export function cachedPages(answer: AnswerPage, clock: { now(): number } = performance): AnswerPage {
  const pages = new LRUCache<string, Made>({ max: mostPages, ttlResolution: 0, ttlAutopurge: false, perf: clock });

  const make = async (key: string, request: Request, context: RouterContextProvider): Promise<Response> => {
    const { logProblem, ...storefront } = context.get(storefrontContext);
    let isWhole = true;
    const notice: typeof logProblem = (message, problem) => {
      isWhole = false;
      logProblem(message, problem);
    };
    context.set(storefrontContext, { ...storefront, logProblem: notice });
    const response = await answer(request, context);
    if (!isForEverybody(response)) return response;
    const parts = (await response.text()).split(storefront.nonce);
    const made = { parts, headers: response.headers };
    if (isWhole) pages.set(key, made, { ttl: 1000 * Math.min(storefront.freshSeconds, mostSeconds) });
    return responseOf(made, storefront.nonce);
  };

  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const { nonce, config, freshSeconds } = context.get(storefrontContext);
    if (request.method !== "GET" || search !== "" || freshSeconds === 0) return answer(request, context);
    const key = `${cultureOf(request, config)} ${pathname}`;
    const known = pages.get(key);
    return known !== undefined ? responseOf(known, nonce) : make(key, request, context);
  };
}

function isForEverybody({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && !headers.has("set-cookie");
}

function responseOf({ parts, headers }: Made, nonce: string): Response {
  return new Response(parts.join(nonce), { headers });
}
