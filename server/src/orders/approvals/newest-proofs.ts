import type { ProofDecision } from "@boxwright/core/orders/proof";
import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { lineProofs, proofApprovals } from "./postgres/tables.ts";

/** A proof with the decision of its shopper, without what it shows. */
export interface ProofSummary {
  readonly id: string;
  readonly lineId: string;
  readonly hash: string;
  readonly createdAt: Date;
  /** Null while it waits. */
  readonly decision: { readonly kind: ProofDecision; readonly at: Date; readonly comment: string } | null;
}

/** The newest proof of each of these lines that had one, by the id of the line. */
export async function newestProofs(
  db: Database,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, ProofSummary>> {
  const { id, lineId, hash, createdAt } = lineProofs;
  const { decision: kind, at, comment } = proofApprovals;
  const rows = await db
    .selectDistinctOn([lineId], { id, lineId, hash, createdAt, decision: { kind, at, comment } })
    .from(lineProofs)
    .leftJoin(proofApprovals, eq(proofApprovals.proofId, id))
    .where(inArray(lineId, [...lineIds]))
    .orderBy(lineId, desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.lineId, row]));
}
