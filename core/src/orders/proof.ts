import type { OrderLine } from "./order.ts";

export const proofDecisions = ["approve", "requestChanges"] as const;

/** What a shopper decides about the proof of a line. */
export type ProofDecision = (typeof proofDecisions)[number];

/** The parts of a line that decide what is printed on each of its boxes. */
export type PrintedGoods = Pick<OrderLine, "productKey" | "sku" | "skuVersion" | "selection" | "designId" | "artwork">;

/**
 * The canonical text of what is printed on a box: equal for equal print, whatever the quantity. `sha256Of` returns the hash of an upload's
 * bytes.
 */
export function printText(
  { productKey, sku, skuVersion, selection, designId, artwork }: PrintedGoods,
  sha256Of: (uploadId: string) => string,
): string {
  const options = Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1));
  const files = artwork.map(({ id }) => [id, sha256Of(id)]);
  return JSON.stringify({ productKey, sku, skuVersion, options, designId, files });
}
