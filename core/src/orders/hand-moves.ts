import { type LineState, statesAfter } from "./line-states.ts";
import type { OrderLine } from "./order.ts";

/** The states to which a member of staff may move a line. `Cancelled` is not among them, because a cancellation also refunds the line. */
export function handGoalsFrom(state: LineState): readonly Exclude<LineState, "Cancelled">[] {
  return statesAfter(state).filter((to): to is Exclude<LineState, "Cancelled"> => to !== "Cancelled");
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
