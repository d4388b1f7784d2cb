import type { PublicConfig } from "@boxwright/contract/storefront";
import { useLocation, useRouteLoaderData } from "react-router";
import { linkIdName } from "./link-id.ts";

/** The link by which the visitor of a showroom came; null elsewhere. */
export function useLinkId(): string | null {
  const frame = useRouteLoaderData<{ readonly config: PublicConfig }>("root");
  const { search } = useLocation();
  return frame?.config.storeVariant === "showroom" ? new URLSearchParams(search).get(linkIdName) : null;
}
