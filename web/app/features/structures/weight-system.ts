import type { WeightSystem } from "@boxwright/core/kernel/weight";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { TenantName } from "@boxwright/core/storefront/tenants";

/** Pounds and ounces for English readers in the United States, kilograms and grams for everyone else. */
export function weightSystemOf(tenant: TenantName, language: ShopLanguage): WeightSystem {
  return tenant === "boxwright-us" && language === "en" ? "customary" : "metric";
}
