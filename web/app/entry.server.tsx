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
import { keepCulture, namedCulture, variesBy } from "./lib/culture/culture-of.ts";
import { storefrontContext } from "./lib/rendering/load-context.ts";
import { withPatientScripts } from "./lib/rendering/patient-scripts.server.ts";
import { rememberingPages } from "./lib/rendering/remembered-pages.server.ts";

/** For the process that serves the pages: what loaders are given, and the router over this build. */
export { createLoadContext } from "./lib/rendering/load-context.ts";

export function createRequestHandler(build: ServerBuild, mode: string) {
  const answer = createPageHandler(build, mode);
  return mode === "development" ? answer : rememberingPages(answer);
}

/** How long data may be late before the page is sent without it. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", variesBy);
  const { nonce, config, site, logProblem } = loadContext.get(storefrontContext);
  const named = namedCulture(request, config);
  // The pages to which this one leads stay in its language.
  if (named !== null) headers.append("set-cookie", keepCulture(named, site.origin));
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
          if (hasShell) logProblem("A part of a page could not be drawn", error);
        },
        // Every part stands in its place from the start, and none needs a script to get there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Loaders have waited for everything: what is sent whole packs smaller than what is sent by and by.
        async onAllReady() {
          clearTimeout(timeout);
          const page = await writtenBy(pipe);
          resolve(
            new Response(import.meta.env.DEV ? withNonce(page, nonce) : withPatientScripts(page), { status, headers }),
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

function writtenBy(pipe: (page: Writable) => void): Promise<string> {
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

/** What a page asks for as it is entered speaks the visitor's language, too. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.append("vary", variesBy);
  return response;
};

/** The server that runs the build writes the log; it is told of failures through its load context. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(storefrontContext).logProblem("A page failed", error);
};
