import type { TenantName } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { auditEntries, auditHeads } from "./tables.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;
export type AuditHead = typeof auditHeads.$inferSelect;

/** The end of a tenant's chain, locked until the commit, so that one transaction at a time makes the chain longer. */
export async function lockHead(tx: Transaction, tenant: TenantName, firstHash: string): Promise<AuditHead> {
  const [head] = await tx
    .insert(auditHeads)
    .values({ tenant, position: 0, hash: firstHash })
    .onConflictDoUpdate({ target: auditHeads.tenant, set: { tenant: sql`excluded.tenant` } })
    .returning();
  if (head === undefined) throw new Error(`The audit of ${tenant} has no head`);
  return head;
}

/** Adds an entry at the end of a locked chain. */
export async function appendEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { tenant, position, hash } = entry;
  await tx.insert(auditEntries).values(entry);
  await tx.update(auditHeads).set({ position, hash }).where(sql`${auditHeads.tenant} = ${tenant}`);
}
