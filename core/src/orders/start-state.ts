import type { LineState } from "./line-states.ts";

export interface LineAtStart {
  /** True if the order is paid or bought on terms; otherwise the line waits for money. */
  readonly mayProceed: boolean;
  readonly artworkRequired: boolean;
  /** A design or an uploaded file is attached. */
  readonly hasArtwork: boolean;
}

/** The state in which a line of a new order starts, or to which it moves once it is paid. */
export function startState({ mayProceed, artworkRequired, hasArtwork }: LineAtStart): LineState {
  if (!mayProceed) return "WaitingForPayment";
  if (hasArtwork) return "ArtworkCheckInProgress";
  return artworkRequired ? "WaitingForArtwork" : "ReadyForProduction";
}
