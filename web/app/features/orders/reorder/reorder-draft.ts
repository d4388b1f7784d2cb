import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isInRange } from "@boxwright/core/catalogue/length-range";
import { isOffered, type OfferedQuantities } from "@boxwright/core/catalogue/quantities";
import { formatSize, parseSize } from "@boxwright/core/catalogue/size";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { lengthIn } from "../../../lib/typed/typed-length.ts";
import { readQuantity } from "../../../lib/typed/typed-quantity.ts";
import { rangeOf } from "../../structures/length-ranges.ts";

/** The version of its design that a line prints: that of the order, or the newest approved one. */
export type DesignVersion = "approved" | "newest";

/** The goods that a shopper wants again, as typed. Lengths are in inches. */
export interface ReorderDraft extends Readonly<Record<Dimension, string>> {
  readonly size: "same" | "new";
  readonly design: DesignVersion;
  readonly quantity: string;
}

/** The goods of an order line. */
interface OrderedGoods {
  readonly quantity: number;
  readonly finalSelection: WireSelection;
}

/** The goods that a draft orders. */
export interface ReorderedGoods {
  readonly quantity: number;
  readonly selection: WireSelection;
  readonly design: DesignVersion;
}

export type DraftFault = "quantity" | Dimension;

/** The same goods again. */
export function draftOf({ quantity, finalSelection }: OrderedGoods): ReorderDraft {
  const size = orderedSize(finalSelection);
  return {
    size: "same",
    design: "approved",
    quantity: String(quantity),
    length: String(size?.length ?? ""),
    width: String(size?.width ?? ""),
    depth: String(size?.depth ?? ""),
  };
}

/** Whether the product can be made in another size. */
export function canChangeSize(product: RootProduct, { finalSelection }: Pick<OrderedGoods, "finalSelection">): boolean {
  return orderedSize(finalSelection) !== null && dimensions.every((dimension) => rangeOf(product, dimension) !== null);
}

/** The first field whose text the product does not offer; null if all are fine. Only the server checks proportions. */
export function faultOf(draft: ReorderDraft, product: RootProduct): DraftFault | null {
  if (draft.size === "new") {
    const fault = dimensions.find((dimension) => !isLengthOffered(draft, product, dimension));
    if (fault !== undefined) return fault;
  }
  return isQuantityOffered(draft, product) ? null : "quantity";
}

/** The goods of a draft without faults. */
export function goodsOf(draft: ReorderDraft, product: RootProduct, { finalSelection }: OrderedGoods): ReorderedGoods {
  const quantity = readQuantity(draft.quantity) ?? 0;
  const { design } = draft;
  if (draft.size === "same") return { quantity, selection: finalSelection, design };
  const length = (dimension: Dimension) => lengthOf(draft, product, dimension) ?? 0;
  const Size = formatSize({ length: length("length"), width: length("width"), depth: length("depth") });
  return { quantity, selection: { ...finalSelection, Size }, design: "approved" };
}

function orderedSize({ Size }: WireSelection) {
  return typeof Size === "string" ? parseSize(Size) : null;
}

function isLengthOffered(draft: ReorderDraft, product: RootProduct, dimension: Dimension): boolean {
  const length = lengthOf(draft, product, dimension);
  const range = rangeOf(product, dimension);
  return length !== null && (range === null || isInRange(length, range));
}

function lengthOf(draft: ReorderDraft, product: RootProduct, dimension: Dimension): number | null {
  return lengthIn("in", draft[dimension], "in", rangeOf(product, dimension));
}

function isQuantityOffered(draft: ReorderDraft, product: OfferedQuantities): boolean {
  const quantity = readQuantity(draft.quantity);
  return quantity !== null && isOffered(product, quantity);
}
