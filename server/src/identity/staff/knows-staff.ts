import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { listStaff } from "./postgres/staff-store.ts";

/** Whether all of these are members of staff of a tenant, and none is blocked. */
export async function knowsStaff(db: Database, tenant: TenantName, ids: readonly string[]): Promise<boolean> {
  const people = await listStaff(db, tenant);
  const known = new Set(people.filter(({ blockedAt }) => blockedAt === null).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}
