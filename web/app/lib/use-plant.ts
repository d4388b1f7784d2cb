import { type PlantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { useConfig } from "./use-config.ts";

/** The plant that makes the boxes of this shop. */
export function usePlant(): PlantName {
  return tenantNamed(useConfig().tenant).plant;
}
