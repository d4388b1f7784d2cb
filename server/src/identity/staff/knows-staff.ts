import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { listStaff } from "./postgres/staff-store.ts";

/** Whether all of these are members of staff of a tenant. */
export async function knowsStaff(db: Database, tenant: TenantName, ids: readonly string[]): Promise<boolean> {
  const known = new Set((await listStaff(db, tenant)).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}
