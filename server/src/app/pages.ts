import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { previewParameter } from "@boxwright/core/storefront/keyed-pages";
import { type ChosenShop, isPageOffered } from "@boxwright/core/storefront/pages";
import { pagePathOf } from "@boxwright/core/storefront/shared-pages";
import { fitsPreview } from "../content/preview-key.ts";
import { type AssetHandler, serveAssets } from "../platform/http/assets.ts";
import { errorPage } from "../platform/http/error-page.ts";
import type { PageHandler } from "../platform/http/page.ts";
import { RouteTable } from "../platform/http/route-table.ts";
import { publicConfigOf } from "../storefront/http/get-config.ts";
import type { Shop } from "./compose.ts";
import { type Desk, isDeskPath, openDesk } from "./desk-pages.ts";
import { logPageProblem } from "./log-page-problem.ts";
import type { Machine } from "./machine.ts";
import { startPagesServer } from "./pages-server.ts";
import type { StorefrontBuild, StorefrontMode } from "./storefront-build.ts";

const build = fileURLToPath(new URL("../../../web/build", import.meta.url));

/** The pages of the storefront, and the files that browsers fetch. */
interface Storefront {
  readonly assets: AssetHandler;
  /** Null if it has not been built. */
  readonly pages: PageHandler | null;
  /** The pattern of the path of a page, for the metrics. */
  readonly patternOf: (path: string) => string;
  /** The origins for updates of open pages; none outside development. */
  readonly updatesOrigins: readonly string[];
}

/** Opens the builds of the storefront and the desk, or their sources in development. */
export async function openStorefront(machine: Machine, shop: Shop, running: AsyncDisposableStack): Promise<Storefront> {
  const { isDevelopment } = machine.config;
  const storefront = await (isDevelopment ? openSources(machine, shop, running) : openBuild(machine, shop));
  return withDesk(storefront, await openDesk(machine, running));
}

/** Serves the desk under its paths, past the storefront: its pages have no cache, router or brand of the shop. */
function withDesk({ assets, pages, patternOf, updatesOrigins }: Storefront, desk: Desk | null): Storefront {
  if (desk === null) return { assets, pages, patternOf, updatesOrigins };
  return {
    patternOf: (path) => (isDeskPath(path) ? "/desk/*" : patternOf(path)),
    assets: (request, path, connection) => (isDeskPath(path) ? desk.assets : assets)(request, path, connection),
    pages:
      pages === null
        ? null
        : (request, visit) => (isDeskPath(new URL(request.url).pathname) ? desk.pages : pages)(request, visit),
    updatesOrigins: [...updatesOrigins, ...(desk.updatesOrigin === null ? [] : [desk.updatesOrigin])],
  };
}

async function openSources(machine: Machine, shop: Shop, running: AsyncDisposableStack): Promise<Storefront> {
  const { assets, load, updatesOrigin } = await startPagesServer(running);
  return {
    assets,
    pages: async (request, visit) => pageHandlerOf(await load(), machine, shop, "development")(request, visit),
    patternOf: () => "*",
    updatesOrigins: [updatesOrigin],
  };
}

async function openBuild(machine: Machine, shop: Shop): Promise<Storefront> {
  const assets = await serveAssets(join(build, "client"));
  const entry = join(build, "server", "index.js");
  const file = await stat(entry).catch(() => null);
  if (file === null) {
    machine.log.warn("The storefront is not built, so there are no pages: run `npm run build`");
    return { assets, pages: null, patternOf: () => "*", updatesOrigins: [] };
  }
  const built = (await import(pathToFileURL(entry).href)) as StorefrontBuild;
  const pages = pageHandlerOf(built, machine, shop, "production");
  return { assets, pages, patternOf: patternsOf(built), updatesOrigins: [] };
}

function pageHandlerOf(build: StorefrontBuild, machine: Machine, shop: Shop, mode: StorefrontMode): PageHandler {
  const { config, log } = machine;
  const storefront = withOfferedPages(build, config);
  const { createRequestHandler, createLoadContext } = storefront.entry.module;
  const handle = createRequestHandler(storefront, mode);
  const { queryContent, queryDrafts, contentClearings, mintServerVisitor } = shop;
  const takesForm = pathsWithAction(storefront);
  const shared = {
    config: publicConfigOf(config),
    site: { origin: config.siteOrigins[0], listsEveryPage: config.listsEveryPage },
    logProblem: (message: string, problem: unknown) => logPageProblem(log, message, problem),
  };

  return async (request, { nonce, fetchApi }) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !takesForm.has(pageOf(request))) return errorPage(405, request, config.tenant);
    const preview = previewOf(request, machine);
    if (preview === "expired") return errorPage(404, request, config.tenant);
    const asStorefront = async (call: Request) => {
      call.headers.set("authorization", `Bearer ${await mintServerVisitor(config.tenant)}`);
      return fetchApi(call);
    };
    const isPreview = preview === "valid";
    const sources = {
      ...shared,
      queryContent: isPreview ? queryDrafts : queryContent,
      freshSeconds: isPreview ? 0 : config.contentFreshSeconds,
      contentClearings: contentClearings(),
      isPreview,
      fetchApi: asStorefront,
      nonce,
    };
    const response = await handle(request, createLoadContext(sources));
    if (isPreview) response.headers.set("cache-control", "no-store");
    return response;
  };
}

/** The storefront without the pages that its brand or variant does not offer. They do not exist for visitors, nor for scripts that prefetch pages. */
function withOfferedPages(build: StorefrontBuild, shop: ChosenShop): StorefrontBuild {
  const isOffered = (id: string) => isPageOffered(build.routes[id]?.path ?? "", shop);
  const offered = <Of>(routes: Readonly<Record<string, Of>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOffered(id)));
  return {
    ...build,
    routes: offered(build.routes),
    assets: { ...build.assets, routes: offered(build.assets.routes) },
  };
}

/** The paths that accept a posted form. */
function pathsWithAction({ routes }: StorefrontBuild): ReadonlySet<string> {
  return new Set(
    Object.values(routes).flatMap((route) => (route && "action" in route.module ? [`/${route.path ?? ""}`] : [])),
  );
}

/** Finds the pattern of the path of a page, such as `/product/{slug}`; `*` for a path without a page. */
export function patternsOf({ routes }: Pick<StorefrontBuild, "routes">): (path: string) => string {
  const table = new RouteTable<string>();
  for (const { path } of Object.values(routes).flatMap((route) => route ?? [])) {
    if (path === undefined || path === "" || path.includes("*")) continue;
    const pattern = `/${path.replace(/:(\w+)/g, "{$1}")}`;
    table.add("GET", pattern, pattern);
  }
  table.add("GET", "/", "/");
  return (path) => {
    const match = table.find("GET", pagePathOf(path));
    return match.kind === "found" ? match.value : "*";
  };
}

/** The path of a page. Scripts of the storefront request its data under the same path with `.data`. */
function pageOf(request: Request): string {
  return pagePathOf(new URL(request.url).pathname);
}

/** Whether a page shows drafts; `expired` if the key in its URL does not fit the page, or no longer. */
function previewOf(
  request: Request,
  { config: { tenant }, pictureSeal, now }: Pick<Machine, "config" | "pictureSeal" | "now">,
): "none" | "valid" | "expired" {
  const key = new URL(request.url).searchParams.get(previewParameter);
  if (key === null) return "none";
  return fitsPreview(pictureSeal, { tenant, path: pageOf(request) }, key, now()) ? "valid" : "expired";
}
