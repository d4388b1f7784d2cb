import type { PublicConfig } from "@boxwright/contract/storefront";
import { isTenantName, tenantNamed } from "@boxwright/core/storefront/tenants";

/** What a session needs to know of the shop. */
export type SessionConfig = Pick<
  PublicConfig,
  "storeFrontId" | "culture" | "enableAnon" | "anonServiceKey" | "clientId" | "audience"
> & { readonly tenant: string };

/** The culture that the calls of accounts carry for a page in `culture`: the same one, or the tenant's own if accounts do not have it. */
export function accountCulture(config: Pick<PublicConfig, "culture" | "cultures">, culture: string): string {
  return config.cultures.includes(culture) ? culture : config.culture;
}

/** Throws where the configuration cannot be used; the error says why. */
export function checkConfig({ tenant, storeFrontId, culture, enableAnon, anonServiceKey }: SessionConfig): void {
  if (!isTenantName(tenant)) throw new Error(`Unknown tenant: '${tenant}'`);
  if (storeFrontId === "") throw new Error("The storefront id is missing");
  if (!tenantNamed(tenant).cultures.includes(culture)) throw new Error(`Culture not allowed: '${culture}'`);
  if (enableAnon && !/^[0-9A-Za-z]{22}$/.test(anonServiceKey)) {
    throw new Error("The anonymous service key needs 22 letters and digits");
  }
}
