import type { LineState } from "./line-states.ts";

export interface LineAtStart {
  /** False while the shop waits for money before it does anything; true when paid, or bought on terms. */
  readonly mayProceed: boolean;
  readonly artworkRequired: boolean;
  /** A design or an uploaded file is attached. */
  readonly hasArtwork: boolean;
}

/** The state in which a line of a new order starts, and the one to which a line goes when its payment has come in. */
export function startState({ mayProceed, artworkRequired, hasArtwork }: LineAtStart): LineState {
  if (!mayProceed) return "WaitingForPayment";
  if (hasArtwork) return "ArtworkCheckInProgress";
  return artworkRequired ? "WaitingForArtwork" : "ReadyForProduction";
}
