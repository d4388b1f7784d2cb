import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { freePort } from "../platform/embedded-postgres/free-port.ts";
import type { AssetHandler } from "../platform/http/assets.ts";
import type { StorefrontBuild } from "./storefront-build.ts";

const web = fileURLToPath(new URL("../../../web", import.meta.url));

/** The part of Vite that this file uses; only the storefront depends on Vite. */
interface ViteServer {
  readonly middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  readonly ssrLoadModule: (id: string) => Promise<unknown>;
  readonly ssrFixStacktrace: (error: Error) => void;
  readonly close: () => Promise<void>;
}

/** The storefront from its sources. Changes reach open pages without a reload. */
export interface PagesServer {
  readonly assets: AssetHandler;
  /** Loads the storefront from the current sources. */
  readonly load: () => Promise<StorefrontBuild>;
  /** The origin for updates of open pages, which the content security policy has to allow. */
  readonly updatesOrigin: string;
}

/** Starts Vite's development server inside this process; `running` closes it. */
export async function startPagesServer(running: AsyncDisposableStack): Promise<PagesServer> {
  const updatesPort = await freePort();
  const vite = await createViteServer(updatesPort);
  running.defer(() => vite.close());
  return {
    assets: (_request, _path, { incoming, outgoing }) =>
      new Promise((resolve, reject) => {
        outgoing?.once("close", () => resolve(RESPONSE_ALREADY_SENT));
        vite.middlewares(incoming, outgoing, (error) => (error === undefined ? resolve(null) : reject(error)));
      }),
    load: async () => {
      try {
        return (await vite.ssrLoadModule("virtual:react-router/server-build")) as StorefrontBuild;
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    updatesOrigin: `ws://localhost:${updatesPort}`,
  };
}

async function createViteServer(updatesPort: number): Promise<ViteServer> {
  const entry = createRequire(join(web, "package.json")).resolve("vite");
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer: (options: object) => Promise<ViteServer>;
  };
  return createServer({
    root: web,
    configFile: join(web, "vite.config.ts"),
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: { host: "localhost", port: updatesPort } },
  });
}
