import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../platform/db/database.ts";
import * as store from "./postgres/clearing-store.ts";

export type Clearing = store.Clearing;

/** The newest clearing; null before the first. */
export function readNewestClearing(db: Database, tenant: TenantName): Promise<Clearing | null> {
  return store.readNewestClearing(db, tenant);
}

/** Adds a clearing, which every process follows within a second or two. Returns it with the one before it. */
export function addClearing(
  tx: Transaction,
  tenant: TenantName,
  at: Date,
): Promise<{ readonly before: Clearing | null; readonly after: Clearing }> {
  return store.addClearing(tx, tenant, at);
}
