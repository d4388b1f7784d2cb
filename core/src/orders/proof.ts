import type { OrderLine } from "./order.ts";

export const proofDecisions = ["approve", "requestChanges"] as const;

/** What a shopper decides about the proof of a line. */
export type ProofDecision = (typeof proofDecisions)[number];

/** The parts of a line that determine the print of each box. */
export type PrintedGoods = Pick<OrderLine, "productKey" | "sku" | "skuVersion" | "selection" | "designId" | "artwork">;

/**
 * The canonical text of a print. Lines with the same text are printed alike. It does not depend on quantity, price and file names.
 * `sha256Of` returns the hash of an upload's bytes.
 */
export function printText(
  { productKey, sku, skuVersion, selection, designId, artwork }: PrintedGoods,
  sha256Of: (uploadId: string) => string,
): string {
  const options = Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1));
  const files = artwork.map(({ id }) => [id, sha256Of(id)]);
  return JSON.stringify({ productKey, sku, skuVersion, options, designId, files });
}
