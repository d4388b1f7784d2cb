import type { Right } from "../identity/rights.ts";
import { type LineState, statesAfter } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { figuresOf } from "./order-figures.ts";

/** The states to which a member of staff may move a line. `Cancelled` is not among them, because a cancellation also refunds the line. */
export function handGoalsFrom(state: LineState): readonly Exclude<LineState, "Cancelled">[] {
  return statesAfter(state).filter((to): to is Exclude<LineState, "Cancelled"> => to !== "Cancelled");
}

/** The rights, besides `lines.move`, without which a member of staff moves no line out of these states. */
const rightsByState: Readonly<Partial<Record<LineState, Right>>> = {
  ArtworkCheckInProgress: "artwork.review",
  ArtworkReview: "artwork.review",
  WaitingForCustomerApproval: "artwork.review",
  WaitingForPayment: "invoices.settle",
};

/** The right that a move of a line by hand needs, besides `lines.move`; null for none. A line of a settled order waits for no payment. */
export function rightToMove(
  order: Pick<Order, "lines" | "amountPaid" | "refunds">,
  { state }: Pick<OrderLine, "state">,
): Right | null {
  if (state === "WaitingForPayment" && figuresOf(order).due <= 0) return null;
  return rightsByState[state] ?? null;
}

/**
 * Why a line cannot make a move of the table by hand. `noArtwork`: there is nothing to check. `needsNoArtwork`: nothing of the shopper's is
 * printed on it. `unchecked`: its artwork was never checked, so it has no approved print.
 */
export type HandMoveFault = "noArtwork" | "needsNoArtwork" | "unchecked";

/** The states before the artwork check. */
const uncheckedStates: readonly LineState[] = ["Initial", "WaitingForPayment"];

/** Why a line cannot go to a state that the table allows; null if it can. Production never gets a line without its checked artwork. */
export function handMoveFault(
  { state, artworkRequired, artwork, designId }: Pick<OrderLine, "state" | "artworkRequired" | "artwork" | "designId">,
  to: LineState,
): HandMoveFault | null {
  const hasArtwork = designId !== null || artwork.length > 0;
  if (to === "ArtworkCheckInProgress" && !hasArtwork) return "noArtwork";
  if (to === "WaitingForArtwork" && !artworkRequired) return "needsNoArtwork";
  const isPrinted = artworkRequired || hasArtwork;
  return to === "ReadyForProduction" && isPrinted && uncheckedStates.includes(state) ? "unchecked" : null;
}
