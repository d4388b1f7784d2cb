import { isTenantName, type Tenant, tenantNamed } from "@boxwright/core/storefront/tenants";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

/** The tenant that the path names; where the call brings a culture, it must be one of the tenant's. */
export function tenantOf({ tenant: name }: { readonly tenant: string }, culture?: string): Tenant | Refusal {
  if (!isTenantName(name)) return refuse("NotFound");
  const tenant = tenantNamed(name);
  const isOffered = culture === undefined || tenant.cultures.includes(culture);
  return isOffered ? tenant : refuse("InvalidCulture");
}
