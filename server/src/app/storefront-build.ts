import type { PublicConfig } from "@boxwright/contract/storefront";
import type { Shop } from "./compose.ts";

/** The storefront as built, or as loaded from its sources. */
export interface StorefrontBuild {
  readonly entry: { readonly module: StorefrontEntry };
  readonly routes: Readonly<Record<string, BuiltRoute | undefined>>;
  /** The manifest of routes for browsers. */
  readonly assets: { readonly routes: Readonly<Record<string, object>> };
}

export type StorefrontMode = "production" | "development";

interface BuiltRoute {
  readonly path?: string;
  readonly module: object;
}

interface StorefrontEntry {
  readonly createRequestHandler: (
    build: StorefrontBuild,
    mode: StorefrontMode,
  ) => (request: Request, context: unknown) => Promise<Response>;
  readonly createLoadContext: (sources: {
    readonly fetchApi: (request: Request) => Promise<Response>;
    readonly queryContent: Shop["queryContent"];
    readonly config: PublicConfig;
    readonly site: { readonly origin: string; readonly listsEveryPage: boolean };
    readonly nonce: string;
    readonly freshSeconds: number;
    readonly contentClearings: number;
    readonly isPreview: boolean;
    readonly logProblem: (message: string, problem: unknown) => void;
  }) => unknown;
}
