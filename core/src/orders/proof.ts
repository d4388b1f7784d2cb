import type { LineState } from "./line-states.ts";
import type { OrderLine } from "./order.ts";

export const proofDecisions = ["approve", "requestChanges"] as const;

/** What a shopper decides about the proof of a line. */
export type ProofDecision = (typeof proofDecisions)[number];

/** The states from which the next print of a line still passes the artwork check, and those that may return to it. */
const requestableStates: readonly LineState[] = [
  "WaitingForPayment",
  "WaitingForArtwork",
  "ArtworkCheckInProgress",
  "ArtworkFailed",
  "ArtworkRejected",
  "ReadyForProduction",
];

/** Whether its shopper, or staff, may request a proof of a line. Nothing is printed for the shopper on blank boxes and samples. */
export function takesProofRequest({ state, artworkRequired }: Pick<OrderLine, "state" | "artworkRequired">): boolean {
  return artworkRequired && requestableStates.includes(state);
}

/** The parts of a line that determine the print of each box. */
export type PrintedGoods = Pick<
  OrderLine,
  "productKey" | "sku" | "skuVersion" | "selection" | "designId" | "approval" | "artwork" | "placements"
>;

/**
 * The canonical text of a print. Lines with the same text are printed alike. It does not depend on the quantity, the
 * price, or the names and ids of files.
 * `sha256Of` returns the hash of an upload's bytes.
 */
export function printText(
  { productKey, sku, skuVersion, selection, designId, approval, artwork, placements }: PrintedGoods,
  sha256Of: (uploadId: string) => string,
): string {
  const options = Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1));
  const files = artwork.map(({ id }) => sha256Of(id));
  const placed = placements?.map(({ side, upload, page, panel, turn, scale, x, y }) => {
    return [side, sha256Of(upload), page, panel, turn, scale, x, y];
  });
  return JSON.stringify({
    productKey,
    sku,
    skuVersion,
    options,
    designId,
    files,
    design: approval?.printSha256,
    placed,
  });
}
