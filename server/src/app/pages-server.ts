import type { AssetHandler } from "../platform/http/assets.ts";
import type { StorefrontBuild } from "./storefront-build.ts";
import { startVite } from "./vite-server.ts";

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
  const { vite, assets, updatesOrigin } = await startVite({ configFile: "vite.config.ts", root: "." }, running);
  return {
    assets,
    load: async () => {
      try {
        return (await vite.ssrLoadModule("virtual:react-router/server-build")) as StorefrontBuild;
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    updatesOrigin,
  };
}
