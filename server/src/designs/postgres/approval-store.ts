import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { designApprovals, designApprovalUploads, designs } from "./tables.ts";

const { id, designId, version, printKey, printSha256, printBytes, sku, selection, at, keptAt } = designApprovals;

export type StoredApproval = Omit<typeof designApprovals.$inferSelect, "keptAt">;
export type KeptApproval = Pick<StoredApproval, "id" | "version" | "printSha256" | "sku" | "selection" | "at">;

/** Only the current version can be approved, so the newest approval has the highest version, even if the clock was set back. */
export const newestFirst = [desc(version), desc(at), desc(id)] as const;

/** Adds an approval with the uploads that its scene shows. The file under its `printKey` is stored before. */
export async function insertApproval(tx: Transaction, approval: StoredApproval): Promise<void> {
  await tx.insert(designApprovals).values({ ...approval, keptAt: null });
  const shown = uploadsOf(approval.scene).map((uploadId) => ({ approvalId: approval.id, uploadId }));
  if (shown.length > 0) await tx.insert(designApprovalUploads).values(shown);
}

/**
 * An approval of a design, or the newest one for each of its goods, newest first. Marks them, so that they are not removed before a line
 * refers to them. An approval never changes in any other way.
 */
export async function keepApprovals(
  db: Database,
  design: string,
  approvalId: string | null,
  moment: Date,
): Promise<KeptApproval[]> {
  const newest = db
    .selectDistinctOn([sku, selection], { id })
    .from(designApprovals)
    .where(eq(designId, design))
    .orderBy(sku, selection, ...newestFirst);
  const kept = await db
    .update(designApprovals)
    .set({ keptAt: moment })
    .where(approvalId === null ? inArray(id, newest) : and(eq(id, approvalId), eq(designId, design)))
    .returning({ id, version, printSha256, sku, selection, at });
  return kept.toSorted((one, other) => other.version - one.version || other.at.getTime() - one.at.getTime());
}

/** The print file of an approval of a design; null if the design has no such approval. */
export async function findPrint(
  db: Database,
  wanted: string,
  approvalId: string,
): Promise<Pick<StoredApproval, "printKey" | "printSha256" | "printBytes"> | null> {
  const [found] = await db
    .select({ printKey, printSha256, printBytes })
    .from(designApprovals)
    .where(and(eq(id, approvalId), eq(designId, wanted)));
  return found ?? null;
}

/** Approvals have large scenes. */
const removedAtOnce = 100;

/**
 * Removes approvals, made and last kept before a moment, that no line refers to, unless they are the newest of a design that exists.
 * `references` are the columns of lines.
 */
export async function removeApprovalsBefore(
  db: Database,
  moment: Date,
  references: readonly PgColumn[],
): Promise<void> {
  const newer = sql`exists (
    select 1 from ${designApprovals} newer where newer.design_id = ${designId} and (newer.version, newer.at) > (${version}, ${at}))`;
  const isGone = sql`not exists (select 1 from ${designs} where ${designs.id} = ${designId})`;
  const isUnused = isUnreferenced(id, references);
  await deleteInBatches(
    db,
    designApprovals,
    and(lt(at, moment), or(isNull(keptAt), lt(keptAt, moment)), or(newer, isGone), isUnused),
    removedAtOnce,
  );
}

/** Which of these print files an approval has. */
export async function approvedPrints(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ printKey })
    .from(designApprovals)
    .where(inArray(printKey, [...keys]));
  return new Set(found.map((one) => one.printKey));
}
