import type { PublicConfig } from "@boxwright/contract/storefront";
import { useConfig } from "../use-config.ts";

/** The parameters of API paths that name a storefront. */
export interface StorefrontPath {
  readonly tenant: string;
  readonly storefront: string;
}

/** The part of the configuration that names the storefront. */
export type NamedStorefront = Pick<PublicConfig, "tenant" | "storeFrontId">;

/** The path parameters of the storefront of a configuration. */
export function storefrontPath({ tenant, storeFrontId }: NamedStorefront): StorefrontPath {
  return { tenant, storefront: storeFrontId };
}

/** The path parameters of the current storefront. */
export function useStorefrontPath(): StorefrontPath {
  return storefrontPath(useConfig());
}
