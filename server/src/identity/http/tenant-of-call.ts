import { isTenantName, type Tenant, tenantNamed } from "@boxwright/core/storefront/tenants";
import { type Refusal, refuse } from "../../platform/http/operation.ts";

/** The tenant that the path names. A culture that the call brings must be one of the tenant's accounts, or of its pages. */
export function tenantOf(
  { tenant: name }: { readonly tenant: string },
  culture?: string,
  offer: "cultures" | "pageCultures" = "cultures",
): Tenant | Refusal {
  if (!isTenantName(name)) return refuse("NotFound");
  const tenant = tenantNamed(name);
  const isOffered = culture === undefined || tenant[offer].includes(culture);
  return isOffered ? tenant : refuse("InvalidCulture");
}
