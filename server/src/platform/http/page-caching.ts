import { hasTag } from "./response.ts";
import { type InlineSources, sourcesWithNonce } from "./security-headers.ts";
import { cacheKeyHeaders, isShared, withoutNonce } from "./shared-caching.ts";

interface Page {
  readonly response: Response;
  readonly inline: InlineSources;
}

/**
 * A page with its nonce, or as caches of all visitors store it: without a nonce, with the keys of what it shows, and with an entity tag. A page
 * with a secret URL or a cookie is never for all, whatever its headers say.
 */
export async function forItsCaches(
  request: Request,
  response: Response,
  { nonce, isSecret }: { readonly nonce: string; readonly isSecret: boolean },
): Promise<Page> {
  const inline = sourcesWithNonce(nonce);
  if (!isShared(response.headers.get("cache-control"))) return { response, inline };
  const headers = new Headers(response.headers);
  const asItIs = (body: BodyInit | null): Page => ({
    response: new Response(body, { status: response.status, headers }),
    inline,
  });
  if (isSecret || headers.has("set-cookie")) {
    headers.set("cache-control", "no-store");
    return asItIs(response.body);
  }
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  const keys = Object.entries(cacheKeyHeaders(isPage || type.startsWith(dataOfPages) ? "pages" : "files"));
  const allow = () => {
    for (const [name, key] of keys) headers.set(name, key);
  };
  if (!isPage || response.status !== 200) {
    allow();
    return asItIs(response.body);
  }

  const html = await response.text();
  const shared = withoutNonce(html, nonce);
  if (shared === null) {
    headers.set("cache-control", "no-store");
    return asItIs(html);
  }
  allow();
  headers.set("etag", shared.etag);
  const isKnown = hasTag(request.headers.get("if-none-match"), shared.etag);
  const body = isKnown ? new Response(null, { status: 304, headers }) : new Response(shared.html, { headers });
  return { response: body, inline: shared };
}

/** The media type of what scripts of the storefront request instead of a page. */
const dataOfPages = "text/x-script";
