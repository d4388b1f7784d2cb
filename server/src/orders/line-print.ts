import type { Placement } from "@boxwright/core/artwork/placement";
import { asksForPlacement } from "@boxwright/core/artwork/placement-note";
import type { OrderLine } from "@boxwright/core/orders/order";
import { findPrintWithHash } from "../artwork/read-prints.ts";
import type { MadePrint } from "../artwork/stored-print.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { readCurrentCheck } from "./approvals/line-check.ts";
import { goodsHashOf } from "./approvals/line-proof.ts";
import { newestProofOf } from "./approvals/postgres/proof-store.ts";

/** The print file of a line's uploads. */
export interface LinePrint extends Pick<MadePrint, "id" | "sha256"> {
  readonly placements: readonly Placement[];
}

/**
 * The print of a line's uploads: the one that its shopper approved with a proof or before the purchase, or the one of the last artwork check if
 * that asked for no approval. Null for artwork without one, such as a design, and if a note of the shopper asks for another placement, because a
 * person then makes the print.
 */
export async function readLinePrint(db: Database | Transaction, line: OrderLine): Promise<LinePrint | null> {
  const { goodsHash, print, placements } = await readCurrentCheck(db, line);
  const proof = await newestProofOf(db, line.id);
  const isApproved = proof?.decision === "approve" && goodsHashOf(proof) === goodsHash;
  if (isApproved && proof.printId !== null) {
    return { id: proof.printId, sha256: proof.hash, placements: proof.placements ?? [] };
  }
  if (print === null || (line.placements === null && asksForPlacement(line.customerComments))) return null;
  const sha256 = line.printApproval?.printSha256 ?? print.sha256;
  const id = sha256 === print.sha256 ? print.id : await findPrintWithHash(db, sha256);
  return { id: id ?? print.id, sha256, placements: placements ?? [] };
}
