import type { TenantName } from "@boxwright/core/storefront/tenants";

/** Whether all of these are members of staff of a tenant, and none is blocked. */
export type KnowsStaff = (tenant: TenantName, ids: readonly string[]) => Promise<boolean>;
