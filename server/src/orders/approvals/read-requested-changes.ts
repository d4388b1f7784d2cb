import type { Order } from "@boxwright/core/orders/order";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newestProofOf } from "./postgres/proof-store.ts";
import { proofApprovals } from "./postgres/tables.ts";

/** The changes that the shopper requested to the newest proofs of an order, by the id of the line; null for a request without a comment. */
export async function readRequestedChanges(
  db: Database,
  { lines }: Order,
): Promise<ReadonlyMap<string, string | null>> {
  const requested = new Map<string, string | null>();
  for (const { id } of lines) {
    const proof = await newestProofOf(db, id);
    if (proof?.decision === "requestChanges") requested.set(id, proof.comment);
  }
  return requested;
}

/** The shopper's words about the decision on a proof; null without any. */
export async function readProofComment(db: Database, proofId: string): Promise<string | null> {
  const { comment, proofId: id } = proofApprovals;
  const [found] = await db.select({ comment }).from(proofApprovals).where(eq(id, proofId));
  return found?.comment || null;
}
