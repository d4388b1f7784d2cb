import { ok, type Result, refused } from "../kernel/result.ts";
import { isTenantName, type Tenant, tenantNamed } from "./tenants.ts";

export type TenantRefusal = { readonly kind: "unknownTenant" } | { readonly kind: "cultureNotOffered" };

/** The tenant with this name. If a culture is requested too, the tenant must offer it for its accounts, or for its pages. */
export function requestedTenant(
  name: string,
  culture?: string,
  offer: "cultures" | "pageCultures" = "cultures",
): Result<Tenant, TenantRefusal> {
  if (!isTenantName(name)) return refused({ kind: "unknownTenant" });
  const tenant = tenantNamed(name);
  const isOffered = culture === undefined || tenant[offer].includes(culture);
  return isOffered ? ok(tenant) : refused({ kind: "cultureNotOffered" });
}
