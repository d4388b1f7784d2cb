import type { StatusNotice } from "@boxwright/core/storefront/shop-status";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { statusNotices } from "./postgres/tables.ts";

/** The notice of a tenant; null without one. */
export async function readNotice(db: Database, tenant: TenantName): Promise<StatusNotice | null> {
  const [row] = await db.select().from(statusNotices).where(eq(statusNotices.tenant, tenant));
  if (row === undefined) return null;
  const { part, state, en, de, since } = row;
  return { part, state, text: { en, de }, since };
}

/** Replaces the notice of a tenant. */
export async function setNotice(
  db: Database,
  tenant: TenantName,
  { part, state, text, since }: StatusNotice,
): Promise<void> {
  const values = { part, state, ...text, since };
  await db
    .insert(statusNotices)
    .values({ tenant, ...values })
    .onConflictDoUpdate({ target: statusNotices.tenant, set: values });
}

/** False if there was none. */
export async function clearNotice(db: Database, tenant: TenantName): Promise<boolean> {
  return ((await db.delete(statusNotices).where(eq(statusNotices.tenant, tenant))).rowCount ?? 0) > 0;
}
