import type { Plant } from "../checkout/plant.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import { advance, type InvalidTransition, type LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { endWait } from "./promised-arrival.ts";
import { shopReasons } from "./shop-reasons.ts";

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

/** Why a line takes no artwork: its goods are not printed, or it is in a state in which it takes none. */
export type ArtworkNotTaken = { readonly kind: "takesNoArtwork" } | InvalidTransition;

/** The refusal for a line that takes no artwork now. */
export function artworkNotTaken({
  state,
  artworkRequired,
}: Pick<OrderLine, "state" | "artworkRequired">): ArtworkNotTaken {
  if (!artworkRequired) return { kind: "takesNoArtwork" };
  return { kind: "invalidTransition", from: state, to: "ArtworkCheckInProgress" };
}

/** Files or a design for a line, never both. */
export type SentArtwork = Pick<OrderLine, "artwork" | "placements" | "printApproval" | "designId" | "approval">;

/**
 * Replaces the artwork of a line. The line moves to the artwork check, and its promised arrival is the one for artwork that is sent now.
 */
export function sendArtwork(
  plant: Plant,
  order: Order,
  line: OrderLine,
  sent: SentArtwork,
  { at, by }: Pick<LineMove, "at" | "by">,
): Result<Order, ArtworkNotTaken> {
  if (!takesArtwork(line)) return refused(artworkNotTaken(line));
  const waited = endWait(plant, line, order.history, at);
  const moved = advance(waited, "ArtworkCheckInProgress", { at, by, why: shopReasons.artworkReceived });
  if (!moved.ok) return moved;
  const after: OrderLine = { ...moved.value.line, ...sent };
  return ok({
    ...order,
    lines: order.lines.map((one) => (one.id === line.id ? after : one)),
    history: [...order.history, moved.value.move],
  });
}
