import { chosenOptions } from "../catalogue/chosen-options.ts";
import type { Product } from "../catalogue/product.ts";
import type { ResolvedSelection } from "../catalogue/selection.ts";

/** Everything that the price of a box depends on, apart from the quantity. */
export interface BoxToPrice {
  readonly family: string;
  readonly board: string;
  /** The bounding box of the blank, in square millimetres. */
  readonly grossArea: number;
  /** By their names in the rates; each covers the whole blank. */
  readonly inks: readonly string[];
  readonly finishes: readonly string[];
  readonly isPrintedInside: boolean;
}

/** The inks and finishes of the options that a selection has chosen. */
export function printOf(
  product: Pick<Product, "choices">,
  resolved: Pick<ResolvedSelection, "selection">,
): Pick<BoxToPrice, "inks" | "finishes"> {
  const chosen = chosenOptions(product, resolved);
  return { inks: chosen.flatMap(({ ink }) => ink ?? []), finishes: chosen.flatMap(({ finish }) => finish ?? []) };
}
