import type { PublicConfig } from "@boxwright/contract/storefront";
import { type PlantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

/** The plant of a box on a page that belongs to no shop, such as one of the desk. */
export const PlantContext = createContext<PlantName | null>(null);

/** The plant that makes the boxes of this shop. */
export function usePlant(): PlantName {
  const given = useContext(PlantContext);
  const frame = useRouteLoaderData<{ readonly config: PublicConfig }>("root");
  if (given !== null) return given;
  if (frame === undefined) throw new Error("The page has no configuration");
  return tenantNamed(frame.config.tenant).plant;
}
