import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { staff } from "./postgres/tables.ts";

/** The names of these members of staff, blocked ones included, by their ids. */
export async function readStaffNames(
  db: Database,
  tenant: TenantName,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.tenant, tenant), inArray(staff.id, wanted)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
