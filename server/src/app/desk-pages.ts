import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AssetHandler, serveAssets } from "../platform/http/assets.ts";
import type { PageHandler } from "../platform/http/page.ts";
import type { Machine } from "./machine.ts";
import { startVite } from "./vite-server.ts";

const web = fileURLToPath(new URL("../../../web", import.meta.url));
const base = "/desk";

/** The desk's application: one document for all its pages, and its files. */
export interface Desk {
  readonly assets: AssetHandler;
  readonly pages: PageHandler;
  /** The origin for updates of open pages; null outside development. */
  readonly updatesOrigin: string | null;
}

/** Whether a path belongs to the desk. */
export function isDeskPath(path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** Opens the desk's build, or its sources in development; null if it has not been built. */
export function openDesk(machine: Machine, running: AsyncDisposableStack): Promise<Desk | null> {
  return machine.config.isDevelopment ? openSources(running) : openBuild(join(web, "build/desk"));
}

async function openSources(running: AsyncDisposableStack): Promise<Desk> {
  const { vite, assets, updatesOrigin } = await startVite({ configFile: "vite.desk.config.ts", root: "desk" }, running);
  const documentOf = async (path: string) =>
    vite.transformIndexHtml(path, await readFile(join(web, "desk/index.html"), "utf8"));
  return { assets, pages: onlyRead(async ({ url }) => page(await documentOf(new URL(url).pathname))), updatesOrigin };
}

/** The desk as it is built into a folder; null without a build. */
export async function openBuild(folder: string): Promise<Desk | null> {
  const document = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
  if (document === null) return null;
  const files = await serveAssets(folder);
  return {
    assets: async (request, path, connection) =>
      isFile(path) ? files(request, path.slice(base.length), connection) : null,
    pages: onlyRead(async ({ url }) =>
      isFile(new URL(url).pathname) ? new Response(null, { status: 404 }) : page(document),
    ),
    updatesOrigin: null,
  };
}

/** Files have a hash in their names, so that browsers may keep them; the document of all pages is none of them. */
function isFile(path: string): boolean {
  return path.startsWith(`${base}/assets/`);
}

function onlyRead(handle: PageHandler): PageHandler {
  return async (request, visit) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    return isRead ? handle(request, visit) : new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  };
}

function page(document: string): Response {
  return new Response(document, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
}
