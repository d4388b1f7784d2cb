import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { DecidedProof, LineProof } from "../line-proof.ts";
import { lineProofs, proofApprovals } from "./tables.ts";

export async function insertProofs(tx: Transaction, proofs: readonly LineProof[]): Promise<void> {
  await tx.insert(lineProofs).values([...proofs]);
}

/** The newest proof of a line; null if it never had one. */
export async function newestProofOf(db: Database | Transaction, lineId: string): Promise<DecidedProof | null> {
  const [found] = await db
    .select({ proof: lineProofs, decision: proofApprovals.decision })
    .from(lineProofs)
    .leftJoin(proofApprovals, eq(proofApprovals.proofId, lineProofs.id))
    .where(eq(lineProofs.lineId, lineId))
    .orderBy(desc(lineProofs.createdAt), desc(lineProofs.id))
    .limit(1);
  return found === undefined ? null : { ...found.proof, decision: found.decision };
}

export async function insertApproval(tx: Transaction, approval: typeof proofApprovals.$inferInsert): Promise<void> {
  await tx.insert(proofApprovals).values(approval);
}
