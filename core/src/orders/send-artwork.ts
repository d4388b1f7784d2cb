import type { Plant } from "../checkout/plant.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import type { Artwork } from "../uploads/artwork.ts";
import { advance, type LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { endWait } from "./promised-arrival.ts";

/** The states in which a line takes files from its shopper: its first files, or replacements. */
const takingStates: readonly LineState[] = [
  "WaitingForArtwork",
  "ArtworkFailed",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
  "ReadyForProduction",
];

/** Whether a line takes files now. Blank boxes and samples never do, because nothing of the shopper's is printed on them. */
export function takesArtwork({ state, artworkRequired }: Pick<OrderLine, "state" | "artworkRequired">): boolean {
  return artworkRequired && takingStates.includes(state);
}

/** The line does not take artwork in its state. */
export interface ArtworkNotTaken {
  readonly kind: "takesNoArtwork";
}

/**
 * Replaces the artwork of a line. The line moves to the artwork check, and its promised arrival is the one for artwork that is sent now.
 */
export function sendArtwork(
  plant: Plant,
  order: Order,
  line: OrderLine,
  artwork: readonly Artwork[],
  { at, by }: Pick<LineMove, "at" | "by">,
): Result<Order, ArtworkNotTaken> {
  if (!takesArtwork(line)) return refused({ kind: "takesNoArtwork" });
  const moved = advance(line, "ArtworkCheckInProgress", { at, by, why: "Artwork received" });
  if (!moved.ok) return refused({ kind: "takesNoArtwork" });
  const { delivery } = endWait(plant, line, order.history, at);
  const after: OrderLine = { ...moved.value.line, artwork, delivery };
  return ok({
    ...order,
    lines: order.lines.map((one) => (one.id === line.id ? after : one)),
    history: [...order.history, moved.value.move],
  });
}
