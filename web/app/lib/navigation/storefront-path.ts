import type { PublicConfig } from "@boxwright/contract/storefront";
import { useConfig } from "../use-config.ts";

/** Where the API keeps what belongs to a storefront. */
export interface StorefrontPath {
  readonly tenant: string;
  readonly storefront: string;
}

/** What of the configuration names the storefront. */
export type NamedStorefront = Pick<PublicConfig, "tenant" | "storeFrontId">;

/** The path of the shop that a configuration names. */
export function storefrontPath({ tenant, storeFrontId }: NamedStorefront): StorefrontPath {
  return { tenant, storefront: storeFrontId };
}

/** The path of the shop that is visited. */
export function useStorefrontPath(): StorefrontPath {
  return storefrontPath(useConfig());
}
