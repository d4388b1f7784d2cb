import type { WireSelection } from "@boxwright/contract/kernel";

/** The parameters of the page that checks artwork, beside those of the selection. */
export const checkParameters = {
  product: "product",
  outside: "file",
  inside: "inside",
  placed: "placed",
  orderLine: "orderLine",
} as const;

interface CheckedGoods {
  /** Of the product. */
  readonly slug: string;
  readonly selection: WireSelection;
  /** As typed; the product page chooses its default quantity for null. */
  readonly quantity: string | null;
  /** The cart line that the goods exchange; empty for a new line. */
  readonly line: string;
  /** The line of an order whose artwork the files replace. */
  readonly orderLine?: string;
}

interface CheckedFiles {
  /** The ids of the uploads; null for a side without a file. */
  readonly outside: string | null;
  readonly inside: string | null;
  /** Where the shopper placed them, as a text; empty if the shop places them. */
  readonly placed?: string;
}

/** The page that checks files on a box. Its URL has everything, so that it survives a reload. */
export function checkPath(
  { slug, selection, quantity, line, orderLine = "" }: CheckedGoods,
  { outside, inside, placed = "" }: CheckedFiles,
): string {
  const search = new URLSearchParams({ [checkParameters.product]: slug });
  for (const [name, value] of Object.entries(selection)) search.set(name, String(value));
  if (quantity !== null) search.set("quantity", quantity);
  if (line !== "") search.set("line", line);
  if (orderLine !== "") search.set(checkParameters.orderLine, orderLine);
  if (outside !== null) search.set(checkParameters.outside, outside);
  if (inside !== null) search.set(checkParameters.inside, inside);
  if (placed !== "") search.set(checkParameters.placed, placed);
  return `/artwork-check?${search}`;
}
