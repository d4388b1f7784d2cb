import { ok, type Result, refused } from "../kernel/result.ts";
import { isTenantName, type Tenant, tenantNamed } from "./tenants.ts";

export type TenantRefusal = { readonly kind: "unknownTenant" } | { readonly kind: "cultureNotOffered" };

/** The tenant of that name. A culture that comes with it must be one of the tenant's accounts, or of its pages. */
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
