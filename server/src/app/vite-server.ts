import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { freePort } from "../platform/embedded-postgres/free-port.ts";
import type { AssetHandler } from "../platform/http/assets.ts";

const web = fileURLToPath(new URL("../../../web", import.meta.url));

/** The part of Vite that the server uses; only the web depends on Vite. */
interface ViteServer {
  readonly middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  readonly ssrLoadModule: (id: string) => Promise<unknown>;
  readonly ssrFixStacktrace: (error: Error) => void;
  readonly transformIndexHtml: (url: string, html: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface RunningVite {
  readonly vite: ViteServer;
  /** Serves the sources as scripts and styles. */
  readonly assets: AssetHandler;
  /** The origin for updates of open pages, which the content security policy has to allow. */
  readonly updatesOrigin: string;
}

/** Starts Vite's development server with a configuration of `web/` inside this process; `running` closes it. */
export async function startVite(
  { configFile, root }: { readonly configFile: string; readonly root: string },
  running: AsyncDisposableStack,
): Promise<RunningVite> {
  const updatesPort = await freePort();
  const entry = createRequire(join(web, "package.json")).resolve("vite");
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer: (options: object) => Promise<ViteServer>;
  };
  const vite = await createServer({
    root: join(web, root),
    configFile: join(web, configFile),
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: { host: "localhost", port: updatesPort } },
  });
  running.defer(() => vite.close());
  return {
    vite,
    assets: (_request, _path, { incoming, outgoing }) =>
      new Promise((resolve, reject) => {
        outgoing?.once("close", () => resolve(RESPONSE_ALREADY_SENT));
        vite.middlewares(incoming, outgoing, (error) => (error === undefined ? resolve(null) : reject(error)));
      }),
    updatesOrigin: `ws://localhost:${updatesPort}`,
  };
}
