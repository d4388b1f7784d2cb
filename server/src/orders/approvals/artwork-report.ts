import { type ArtworkFinding, type ArtworkReport, isArtworkRejected } from "@boxwright/core/orders/artwork-check";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../../platform/db/database.ts";
import { proofHashOf, readCurrentCheck } from "./line-check.ts";
import { acceptedWarningsOf, isProofRequested } from "./postgres/proof-store.ts";

/** The report of a check: its findings, and the earlier decisions of shopper and staff that affect the next state of the line. */
export async function artworkReportOf(
  tx: Transaction,
  { history }: Pick<Order, "history">,
  line: OrderLine,
  findings: readonly ArtworkFinding[],
): Promise<ArtworkReport> {
  const hash = proofHashOf(await readCurrentCheck(tx, line));
  const { printApproval } = line;
  const isApproved = printApproval?.printSha256 === hash;
  return {
    findings,
    acceptedWarnings: [...(isApproved ? printApproval.accepted : []), ...(await acceptedWarningsOf(tx, line.id, hash))],
    // A print other than the one that was approved before the purchase needs an approval of its own.
    isProofRequested: (printApproval !== null && !isApproved) || (await isProofRequested(tx, line.id)),
    isReviewRequested: isArtworkRejected(history, line.id),
  };
}
