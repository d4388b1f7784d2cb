import type { TenantName } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { Draft } from "../edition.ts";
import { priceDrafts } from "./tables.ts";

/** What the row of a tenant has: a draft, or only the version of the last one. */
export interface DraftRow {
  readonly version: number;
  readonly draft: Draft | null;
}

/** The draft of a tenant; null if there is none. */
export async function readDraft(db: Database | Transaction, tenant: TenantName): Promise<Draft | null> {
  const [row] = await db.select().from(priceDrafts).where(eq(priceDrafts.tenant, tenant));
  return row === undefined ? null : rowOf(row).draft;
}

/** Locks the editions and the draft of a tenant until the transaction ends. */
export async function lockDraft(tx: Transaction, tenant: TenantName): Promise<DraftRow> {
  await tx.insert(priceDrafts).values({ tenant, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(priceDrafts).where(eq(priceDrafts.tenant, tenant)).for("update");
  if (row === undefined) throw new Error(`The tenant ${tenant} has no row of a draft`);
  return rowOf(row);
}

export async function storeDraft(tx: Transaction, tenant: TenantName, { savedBy, ...draft }: Draft): Promise<void> {
  const values = { ...draft, savedBy: savedBy.id, savedByName: savedBy.name };
  await tx.update(priceDrafts).set(values).where(eq(priceDrafts.tenant, tenant));
}

export async function deleteDraft(tx: Transaction, tenant: TenantName): Promise<void> {
  const none = { tables: null, basedOn: null, savedBy: null, savedByName: null, savedAt: null };
  await tx.update(priceDrafts).set(none).where(eq(priceDrafts.tenant, tenant));
}

function rowOf({ version, tables, basedOn, savedBy, savedByName, savedAt }: typeof priceDrafts.$inferSelect): DraftRow {
  if (tables === null || basedOn === null || savedBy === null || savedByName === null || savedAt === null) {
    return { version, draft: null };
  }
  return { version, draft: { version, tables, basedOn, savedBy: { id: savedBy, name: savedByName }, savedAt } };
}
