import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { printApprovals } from "./tables.ts";

export type StoredPrintApproval = typeof printApprovals.$inferSelect;

export async function insertPrintApproval(tx: Transaction, approval: StoredPrintApproval): Promise<void> {
  await tx.insert(printApprovals).values(approval);
}

/** The approval with an id; null if the tenant has none. */
export async function findPrintApproval(
  db: Database | Transaction,
  tenant: StoredPrintApproval["tenant"],
  id: string,
): Promise<StoredPrintApproval | null> {
  const [found] = await db
    .select()
    .from(printApprovals)
    .where(and(eq(printApprovals.id, id), eq(printApprovals.tenant, tenant)));
  return found ?? null;
}
