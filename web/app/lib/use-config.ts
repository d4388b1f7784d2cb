import type { PublicConfig } from "@boxwright/contract/storefront";
import { useRouteLoaderData } from "react-router";

/** The public configuration of the shop, from the root loader. */
export function useConfig(): PublicConfig {
  const frame = useRouteLoaderData<{ readonly config: PublicConfig }>("root");
  if (frame === undefined) throw new Error("The page has no configuration");
  return frame.config;
}
