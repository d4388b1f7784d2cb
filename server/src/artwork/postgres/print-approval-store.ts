import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { printApprovals } from "./tables.ts";

const { id, tenant, at, keptAt } = printApprovals;

export type StoredPrintApproval = Omit<typeof printApprovals.$inferSelect, "keptAt">;

export async function insertPrintApproval(tx: Transaction, approval: StoredPrintApproval): Promise<void> {
  await tx.insert(printApprovals).values(approval);
}

/** The approval with an id, marked so that it is not removed before a line refers to it; null if the tenant has none. */
export async function keepApproval(
  db: Database,
  ofTenant: StoredPrintApproval["tenant"],
  wanted: string,
  moment: Date,
): Promise<StoredPrintApproval | null> {
  const [kept] = await db
    .update(printApprovals)
    .set({ keptAt: moment })
    .where(and(eq(id, wanted), eq(tenant, ofTenant)))
    .returning();
  return kept ?? null;
}

/** Approvals have all findings of their files. */
const removedAtOnce = 200;

/** Removes approvals, made and last kept before a moment, to which none of these columns of lines refers. */
export async function removeUnusedApprovals(
  db: Database,
  moment: Date,
  references: readonly PgColumn[],
): Promise<void> {
  const isOld = and(lt(at, moment), or(isNull(keptAt), lt(keptAt, moment)));
  await deleteInBatches(db, printApprovals, and(isOld, isUnreferenced(id, references)), removedAtOnce);
}
