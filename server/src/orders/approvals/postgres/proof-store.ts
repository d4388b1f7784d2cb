import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { DecidedProof, LineProof } from "../line-proof.ts";
import { lineProofs, proofApprovals, proofRequests } from "./tables.ts";

export async function insertProofs(tx: Transaction, proofs: readonly LineProof[]): Promise<void> {
  await tx.insert(lineProofs).values([...proofs]);
}

/** The newest proof of a line; null if it never had one. */
export async function newestProofOf(db: Database | Transaction, lineId: string): Promise<DecidedProof | null> {
  const [found] = await db
    .select({ proof: lineProofs, decision: proofApprovals.decision, comment: proofApprovals.comment })
    .from(lineProofs)
    .leftJoin(proofApprovals, eq(proofApprovals.proofId, lineProofs.id))
    .where(eq(lineProofs.lineId, lineId))
    .orderBy(desc(lineProofs.createdAt), desc(lineProofs.id))
    .limit(1);
  return found === undefined ? null : { ...found.proof, decision: found.decision, comment: found.comment || null };
}

const mostProofs = 50;

/** The proofs of a line with the decisions about them, the newest first. */
export async function decidedProofsOf(db: Database, lineId: string) {
  const { decision, comment, at } = proofApprovals;
  return db
    .select({
      id: lineProofs.id,
      hash: lineProofs.hash,
      createdAt: lineProofs.createdAt,
      decision,
      comment,
      decidedAt: at,
    })
    .from(lineProofs)
    .leftJoin(proofApprovals, eq(proofApprovals.proofId, lineProofs.id))
    .where(eq(lineProofs.lineId, lineId))
    .orderBy(desc(lineProofs.createdAt), desc(lineProofs.id))
    .limit(mostProofs);
}

/** A proof of a line; null if the line has no such proof. */
export async function findProof(db: Database, lineId: string, proofId: string): Promise<LineProof | null> {
  const [found] = await db
    .select()
    .from(lineProofs)
    .where(and(eq(lineProofs.id, proofId), eq(lineProofs.lineId, lineId)));
  return found ?? null;
}

export async function insertApproval(tx: Transaction, approval: typeof proofApprovals.$inferInsert): Promise<void> {
  await tx.insert(proofApprovals).values(approval);
}

/** The ids of the warnings that were accepted with an approval of this print of a line. */
export async function acceptedWarningsOf(tx: Transaction, lineId: string, hash: string): Promise<string[]> {
  const approvals = await tx
    .select({ accepted: proofApprovals.acceptedWarnings })
    .from(proofApprovals)
    .innerJoin(lineProofs, eq(lineProofs.id, proofApprovals.proofId))
    .where(and(eq(lineProofs.lineId, lineId), eq(lineProofs.hash, hash), eq(proofApprovals.decision, "approve")));
  return approvals.flatMap(({ accepted }) => accepted);
}

/** Stores that a line needs a proof. Repeating it changes nothing. */
export async function insertProofRequest(tx: Transaction, request: typeof proofRequests.$inferInsert): Promise<void> {
  await tx.insert(proofRequests).values(request).onConflictDoNothing();
}

export async function isProofRequested(tx: Transaction, lineId: string): Promise<boolean> {
  return (await tx.$count(proofRequests, eq(proofRequests.lineId, lineId))) > 0;
}
