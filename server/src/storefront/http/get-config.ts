import { getConfig, type PublicConfig } from "@boxwright/contract/storefront";
import type { Brand, StoreVariant } from "@boxwright/core/storefront/features";
import { type TenantName, tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { implement, type Operation } from "../../platform/http/operation.ts";

/** The operator's settings of the storefront. */
export interface StorefrontSettings {
  readonly tenant: TenantName;
  readonly brand: Brand;
  readonly storeVariant: StoreVariant;
  readonly bases: PublicConfig["bases"];
}

const cacheControl = "public, max-age=60";

/** The configuration for browsers, of the shop's own tenant by default. */
export function publicConfigOf(settings: StorefrontSettings, name: TenantName = settings.tenant): PublicConfig {
  const { storeFrontId, defaultCulture, cultures, pageCultures, anonServiceKey, clientId } = tenantNamed(name);
  const { brand, storeVariant, bases } = settings;
  return {
    tenant: name,
    storeFrontId,
    culture: defaultCulture,
    cultures: [...cultures],
    pageCultures: [...pageCultures],
    enableAnon: true,
    anonServiceKey,
    clientId,
    audience: tokenAudience,
    bases,
    brand,
    storeVariant,
  };
}

export function storefrontOperations(settings: StorefrontSettings): Operation[] {
  return [
    implement(getConfig, async ({ query }) => ({
      status: 200,
      body: publicConfigOf(settings, query.tenant),
      headers: { "cache-control": cacheControl },
    })),
  ];
}
