import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PublicConfig } from "@boxwright/contract/storefront";
import type { AnswerPage } from "../platform/http/page.ts";
import { publicConfigOf } from "../storefront/http/get-config.ts";
import type { Shop } from "./compose.ts";
import type { Machine } from "./machine.ts";

const build = fileURLToPath(new URL("../../../web/build", import.meta.url));

/** The built files that browsers fetch. */
export const clientFolder = join(build, "client");

/** What the storefront's build says of itself: its entry gives the means to run it. */
interface StorefrontBuild {
  readonly entry: { readonly module: StorefrontEntry };
}

interface StorefrontEntry {
  readonly createRequestHandler: (
    build: StorefrontBuild,
    mode: "production",
  ) => (request: Request, context: unknown) => Promise<Response>;
  readonly createLoadContext: (sources: {
    readonly fetchApi: (request: Request) => Promise<Response>;
    readonly queryContent: Shop["queryContent"];
    readonly config: PublicConfig;
    readonly nonce: string;
    readonly logProblem: (message: string, problem: unknown) => void;
  }) => unknown;
}

/** Loads the storefront's build and lets it answer pages; null where it has not been built. */
export async function openPages({ config, log }: Machine, shop: Shop): Promise<AnswerPage | null> {
  const entryFile = join(build, "server", "index.js");
  if (!existsSync(entryFile)) {
    log.warn("The storefront is not built: there are no pages. Build it with `npm run build`");
    return null;
  }
  const storefront = (await import(pathToFileURL(entryFile).href)) as StorefrontBuild;
  const { createRequestHandler, createLoadContext } = storefront.entry.module;
  const answer = createRequestHandler(storefront, "production");
  const publicConfig = publicConfigOf(config);
  const { queryContent, mintServerVisitor } = shop;
  const logProblem = (message: string, problem: unknown) => log.error({ err: problem }, message);

  return async (request, { nonce, fetchApi }) => {
    const asStorefront = async (call: Request) => {
      call.headers.set("authorization", `Bearer ${await mintServerVisitor(config.tenant)}`);
      return fetchApi(call);
    };
    return answer(
      request,
      createLoadContext({ fetchApi: asStorefront, queryContent, config: publicConfig, nonce, logProblem }),
    );
  };
}
