import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler as createPageHandler,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { cultureCookie, namedCulture, varyHeader } from "./lib/culture/culture-of.ts";
import { withDeferredScripts } from "./lib/rendering/deferred-scripts.server.ts";
import { storefrontContext } from "./lib/rendering/load-context.ts";
import { cachedPages } from "./lib/rendering/page-cache.server.ts";

/** For the server process: the context of loaders, and the request handler of this build. */
export { createLoadContext } from "./lib/rendering/load-context.ts";

export function createRequestHandler(build: ServerBuild, mode: string) {
  const handle = createPageHandler(build, mode);
  return mode === "development" ? handle : cachedPages(handle);
}

/** Milliseconds that a page waits for its data. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", varyHeader);
  const { nonce, config, site, logProblem } = loadContext.get(storefrontContext);
  const named = namedCulture(request, config);
  // Linked pages stay in the language of this page.
  if (named !== null) headers.append("set-cookie", cultureCookie(named, site.origin));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          hasShell = true;
        },
        // If the shell fails, the whole page fails, and the router reports it.
        onError(error: unknown) {
          if (hasShell) logProblem("A part of a page could not be rendered", error);
        },
        // Every part is in its place from the start, without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Loaders have waited for all data, and a whole page compresses better than a streamed one.
        async onAllReady() {
          clearTimeout(timeout);
          const page = await renderedBy(pipe);
          resolve(
            new Response(import.meta.env.DEV ? withNonce(page, nonce) : withDeferredScripts(page), { status, headers }),
          );
        },
        onShellError(error: unknown) {
          clearTimeout(timeout);
          reject(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1000);
  });
}

/** In development Vite writes the styles into the page, with the nonce that it finds there. */
function withNonce(page: string, nonce: string): string {
  return page.replace("<head>", `<head><meta property="csp-nonce" nonce="${nonce}"/>`);
}

function renderedBy(pipe: (page: Writable) => void): Promise<string> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve) =>
    pipe(
      new Writable({
        write(part, _encoding, done) {
          parts.push(part);
          done();
        },
        final(done) {
          resolve(Buffer.concat(parts).toString());
          done();
        },
      }),
    ),
  );
}

/** Data requests depend on the visitor's language, too. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.append("vary", varyHeader);
  return response;
};

/** Failures go through the load context into the log of the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storefrontContext).logProblem("A page failed", error);
};
