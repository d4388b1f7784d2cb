import type { LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import type { OrderLine } from "./order.ts";

/** The states of a line whose artwork is not released for production yet. */
const openStates: readonly LineState[] = [
  "Initial",
  "WaitingForPayment",
  "WaitingForArtwork",
  "ArtworkCheckInProgress",
  "ArtworkFailed",
  "ArtworkReview",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
];

/** Whether the artwork of a line is released for production: checked, and approved where that is needed. A cancelled line stays as it was. */
export function isReleased({ id, state }: Pick<OrderLine, "id" | "state">, history: readonly LineMove[]): boolean {
  if (state !== "Cancelled") return !openStates.includes(state);
  const before = history.findLast((move) => move.lineId === id && move.to === "Cancelled")?.from;
  return before != null && !openStates.includes(before);
}
