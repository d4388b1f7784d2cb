import { isSharedPage } from "@boxwright/core/storefront/shared-pages";
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { cultureOf } from "../culture/culture-of.ts";
import { storefrontContext } from "./load-context.ts";

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface RenderedPage {
  /** The HTML, split at the nonce, which differs for each visitor. */
  readonly parts: readonly string[];
  readonly headers: Headers;
}

/** Short, so that a page is hardly older than its data. */
const maxSeconds = 10;
const maxPages = 200;

/**
 * What caches between the shop and its visitors may do with a page: those of all visitors store it for a minute, and show an older one while they
 * fetch the next, or while the shop is down. Browsers ask each time.
 */
const forAll = "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600";

/**
 * Caches rendered pages for a few seconds. Without a query, a page is the same for all visitors of a culture, because only the browser has
 * the visitor's identity. A page whose rendering had a problem is not cached.
 */
export function cachedPages(handle: PageHandler, clock: { now(): number } = performance): PageHandler {
  const pages = new LRUCache<string, RenderedPage>({
    max: maxPages,
    ttlResolution: 0,
    ttlAutopurge: false,
    perf: clock,
  });

  const render = async (key: string, request: Request, context: RouterContextProvider): Promise<Response> => {
    const { logProblem, ...storefront } = context.get(storefrontContext);
    let isComplete = true;
    const reportProblem: typeof logProblem = (message, problem) => {
      isComplete = false;
      logProblem(message, problem);
    };
    context.set(storefrontContext, { ...storefront, logProblem: reportProblem });
    const response = await handle(request, context);
    if (isComplete && response.status === 200) allowForAll(request, response);
    if (!isCacheable(response)) return response;
    const parts = (await response.text()).split(storefront.nonce);
    const page = { parts, headers: response.headers };
    if (isComplete) pages.set(key, page, { ttl: 1000 * Math.min(storefront.freshSeconds, maxSeconds) });
    return responseOf(page, storefront.nonce);
  };

  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const { nonce, config, freshSeconds, contentClearings } = context.get(storefrontContext);
    if (request.method !== "GET" || search !== "" || freshSeconds === 0) return handle(request, context);
    const key = `${contentClearings} ${cultureOf(request, config)} ${pathname}`;
    const cached = pages.get(key);
    return cached !== undefined ? responseOf(cached, nonce) : render(key, request, context);
  };
}

/** A page that sets a cookie, or has its own rules, is not for all. */
function allowForAll({ url }: Request, { headers }: Response): void {
  if (!isSharedPage(new URL(url)) || headers.has("set-cookie") || headers.has("cache-control")) return;
  headers.set("cache-control", forAll);
}

function isCacheable({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && !headers.has("set-cookie");
}

function responseOf({ parts, headers }: RenderedPage, nonce: string): Response {
  return new Response(parts.join(nonce), { headers });
}
