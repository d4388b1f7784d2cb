import type { PublicConfig } from "@boxwright/contract/storefront";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The public configuration of the shop. */
export function useConfig(): PublicConfig {
  const loaded = useRouteLoaderData<typeof loader>("root");
  if (loaded === undefined) throw new Error("The page has no configuration");
  return loaded.config;
}
