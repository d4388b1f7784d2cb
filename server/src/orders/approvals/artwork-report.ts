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
  const hasWarnings = findings.some(({ severity }) => severity === "warn");
  return {
    findings,
    acceptedWarnings: hasWarnings ? await readAcceptedWarnings(tx, line) : [],
    isProofRequested: await isProofRequested(tx, line.id),
    isReviewRequested: isArtworkRejected(history, line.id),
  };
}

/** The warnings that the shopper has accepted for exactly this print, before the purchase or with a proof. */
async function readAcceptedWarnings(tx: Transaction, line: OrderLine): Promise<string[]> {
  const hash = proofHashOf(await readCurrentCheck(tx, line));
  const { printApproval } = line;
  const before = printApproval?.printSha256 === hash ? printApproval.accepted : [];
  return [...before, ...(await acceptedWarningsOf(tx, line.id, hash))];
}
