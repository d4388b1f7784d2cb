import type { PublicConfig } from "@boxwright/contract/storefront";
import { useLocation, useRouteLoaderData } from "react-router";
import { linkIdName } from "./link-id.ts";

/** The id of the link by which the visitor entered a showroom; null in other variants. */
export function useLinkId(): string | null {
  const frame = useRouteLoaderData<{ readonly config: PublicConfig }>("root");
  const { search } = useLocation();
  return frame?.config.storeVariant === "showroom" ? new URLSearchParams(search).get(linkIdName) : null;
}
