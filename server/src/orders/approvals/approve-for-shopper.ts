import type { LineMove } from "@boxwright/core/orders/advance";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { goodsHashes } from "./goods-hash.ts";
import { goodsHashOf } from "./line-proof.ts";
import { insertApproval, newestProofOf } from "./postgres/proof-store.ts";

interface Approving extends Pick<LineMove, "at" | "by" | "why"> {
  readonly clientIp: string | null;
}

/**
 * Records the approval of the newest proof of a line by a member of staff, who answers for the shopper. False, and without a change, if the
 * line has no proof of its goods as they are now.
 */
export async function approveForShopper(
  tx: Transaction,
  line: OrderLine,
  { at, by, why, clientIp }: Approving,
): Promise<boolean> {
  const proof = await newestProofOf(tx, line.id);
  const [goods] = await goodsHashes(tx, [line]);
  if (proof === null || proof.decision !== null || goodsHashOf(proof) !== goods) return false;
  await insertApproval(tx, {
    proofId: proof.id,
    hash: proof.hash,
    decision: "approve",
    comment: why,
    acceptedWarnings: proof.findings?.filter(({ severity }) => severity === "warn").map(({ id }) => id) ?? [],
    consent: true,
    consentWords: null,
    byKind: by.kind,
    byId: by.id,
    clientIp: clientIp ?? "",
    at,
  });
  return true;
}
