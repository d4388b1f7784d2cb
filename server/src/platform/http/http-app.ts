import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { logError } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { observePage } from "../metrics/request-metrics.ts";
import { inSpan, type SpanStart } from "../tracing/tracing.ts";
import type { AssetHandler } from "./assets.ts";
import { boundedRequest, pageMethods, streamedRequest } from "./bounded-request.ts";
import { ClientIps } from "./client-ip.ts";
import { compressPage } from "./compress-stream.ts";
import { contractDocs } from "./docs/docs.ts";
import { errorPage } from "./error-page.ts";
import { type MountDeps, mountOperations } from "./mount.ts";
import type { Mounted, PageHandler } from "./page.ts";
import { forItsCaches } from "./page-caching.ts";
import { partsOfUrl } from "./request-url.ts";
import { problemResponse } from "./response.ts";
import { nameRequest } from "./route-names.ts";
import { type ForeignOrigins, newNonce, secretPageHeaders, storefrontHeaders } from "./security-headers.ts";

export interface HttpAppDeps extends MountDeps {
  /** The tenant whose storefront it is. */
  readonly tenant: TenantName;
  /** True while the database is reachable and migrated and the process is not stopping. */
  readonly isReady: () => Promise<boolean>;
  /** How many proxies of the operator append to X-Forwarded-For; with 0 the IP address of the socket counts. */
  readonly trustedProxies: number;
  /** The origins of other hosts that a page needs. */
  readonly foreignOriginsOf?: (page: URL) => ForeignOrigins;
  readonly assets: AssetHandler;
  readonly mounted: readonly Mounted[];
  /** The paths of pages that read a form as a stream and limit its size themselves. */
  readonly streamedForms?: readonly string[];
  /** Whether the URL of a page is secret, so that no other site and no search engine may learn it. */
  readonly isSecretPage?: (page: URL) => boolean;
  /** The storefront; null if it is not built. */
  readonly pages: PageHandler | null;
  /** The pattern of the path of a page, such as `/product/{slug}`. */
  readonly patternOf?: (path: string) => string;
}

export type HttpApp = Hono<{ Bindings: Partial<HttpBindings> }>;
type AppContext = Context<{ Bindings: Partial<HttpBindings> }>;

const apiBases = ["/api", "/auth", "/anon", "/idp"];

/** Everything on the public port: the API, health checks, built files, mounted handlers and pages. */
export function createHttpApp(deps: HttpAppDeps): HttpApp {
  const app: HttpApp = new Hono();
  const handleCall = mountOperations(deps);
  const clientIps = new ClientIps(deps.trustedProxies, deps.log);
  const ipOf = (context: AppContext) => clientIps.of(context.req.raw, context.env);

  const respond = async (context: AppContext, handle: PageHandler, pattern: string): Promise<Response> => {
    nameRequest(context.env?.incoming, pattern);
    const started = performance.now();
    let status = 500;
    try {
      return await inSpan(spanOf(context.req.method, pattern), async (span) => {
        const response = await respondUnmeasured(context, handle);
        status = response.status;
        span.add({ "http.response.status_code": status });
        return response;
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) status = 503;
      throw error;
    } finally {
      observePage(pattern, status, (performance.now() - started) / 1000);
    }
  };

  const respondUnmeasured = async (context: AppContext, handle: PageHandler): Promise<Response> => {
    const { path } = partsOfUrl(context.req.raw.url);
    const url = new URL(context.req.raw.url);
    const secrecy = deps.isSecretPage?.(url) ? secretPageHeaders : {};
    if (!pageMethods.some((method) => method === context.req.method)) {
      return problemResponse(path, "MethodNotAllowed", {}, newId(), { allow: pageMethods.join(", "), ...secrecy });
    }
    const isStreamed = deps.streamedForms?.includes(path) ?? false;
    const request = isStreamed ? streamedRequest(context.req.raw) : await boundedRequest(context.req.raw);
    if (request === null) return problemResponse(path, "PayloadTooLarge", {}, newId());
    const clientIp = ipOf(context);
    const nonce = newNonce();
    const fetchApi = (inner: Request) => handleCall(inner, clientIp);
    const response = await handle(request, { nonce, clientIp, fetchApi });
    const isSecret = deps.isSecretPage?.(url) ?? false;
    const { inline, response: page } = await forItsCaches(request, response, { nonce, isSecret });
    const headers = storefrontHeaders(inline, deps.foreignOriginsOf?.(url));
    return compressPage(request, withPageHeaders(page, headers, secrecy));
  };

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    nameRequest(context.env?.incoming, "/readyz");
    const ready = await deps.isReady().catch(() => false);
    return ready ? context.text("ok") : problemResponse("/readyz", "Unavailable", {}, newId());
  });

  const docs = contractDocs();
  app.get("/api/openapi.json", (context) => respond(context, docs.json, "/api/openapi.json"));
  app.get("/api/docs", (context) => respond(context, docs.page, "/api/docs"));
  for (const base of apiBases) {
    app.all(base, (context) => handleCall(context.req.raw, ipOf(context), context.env?.incoming));
    app.all(`${base}/*`, (context) => handleCall(context.req.raw, ipOf(context), context.env?.incoming));
  }

  for (const { path, handle } of deps.mounted) app.all(path, (context) => respond(context, handle, path));

  // Requests without a route above. As a catch-all route, this would make every call pass through two handlers.
  app.notFound(async (context) => {
    const { path } = partsOfUrl(context.req.raw.url);
    if (!isDecodable(path)) return errorPage(400, context.req.raw, deps.tenant);
    const asset = await deps.assets(context.req.raw, path, context.env);
    if (asset !== null) return asset;
    if (deps.pages === null) return errorPage(404, context.req.raw, deps.tenant);
    return respond(context as AppContext, deps.pages, deps.patternOf?.(path) ?? "*");
  });
  app.onError((error, context) => {
    if (isDatabaseUnavailable(error)) {
      deps.log.warn({ err: error }, "The database is unavailable");
      return errorPage(503, context.req.raw, deps.tenant);
    }
    logError(deps.log, { error, message: "A request failed", about: {} });
    return errorPage(500, context.req.raw, deps.tenant);
  });
  return app;
}

function spanOf(method: string, route: string): SpanStart {
  return { name: `${method} ${route}`, kind: "server", facts: { "http.request.method": method, "http.route": route } };
}

/** Adds the headers of every page, unless the page sets them itself, and headers that replace those of the page. */
function withPageHeaders(
  response: Response,
  own: Readonly<Record<string, string>>,
  always: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  for (const [name, value] of Object.entries(own)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
