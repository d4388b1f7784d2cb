import type { PublicConfig } from "@boxwright/contract/storefront";
import { isTenantName, tenantNamed } from "@boxwright/core/storefront/tenants";

/** The configuration that a session needs. */
export type SessionConfig = Pick<
  PublicConfig,
  "storeFrontId" | "culture" | "enableAnon" | "anonServiceKey" | "clientId" | "audience"
> & { readonly tenant: string };

/** The culture that account calls send for a page in `culture`: the same one, or the tenant's default if accounts do not support it. */
export function accountCulture(config: Pick<PublicConfig, "culture" | "cultures">, culture: string): string {
  return config.cultures.includes(culture) ? culture : config.culture;
}

/** Throws if the configuration is invalid; the error says why. */
export function checkConfig({ tenant, storeFrontId, culture, enableAnon, anonServiceKey }: SessionConfig): void {
  if (!isTenantName(tenant)) throw new Error(`Unknown tenant: '${tenant}'`);
  if (storeFrontId === "") throw new Error("The storefront id is missing");
  if (!tenantNamed(tenant).cultures.includes(culture)) throw new Error(`Culture not allowed: '${culture}'`);
  if (enableAnon && !/^[0-9A-Za-z]{22}$/.test(anonServiceKey)) {
    throw new Error("The anonymous service key needs 22 letters and digits");
  }
}
