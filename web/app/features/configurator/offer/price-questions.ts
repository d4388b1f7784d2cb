import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isOffered, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import type { PriceQuestion } from "../../pricing/read-prices.ts";
import { ladderOf } from "../requested.ts";

/** All quantities of the ladder, and the smallest order, to which savings are compared, in one call. */
export function ladderQuestion(product: RootProduct, selection: WireSelection): PriceQuestion {
  return questionOf(product, selection, [...new Set([smallestQuantity(product), ...ladderOf(product)])]);
}

/** The price of a quantity outside the ladder; null if the ladder has it, or the product is not sold in it. */
export function otherQuestion(
  product: RootProduct,
  selection: WireSelection,
  quantity: number | null,
): PriceQuestion | null {
  const isSold = quantity !== null && isOffered(product, quantity);
  if (!isSold || ladderQuestion(product, selection).quantities.includes(quantity)) return null;
  return questionOf(product, selection, [quantity]);
}

function questionOf(
  { sku, version }: RootProduct,
  selection: WireSelection,
  quantities: readonly number[],
): PriceQuestion {
  return { product: { sku, version }, selection, quantities };
}
