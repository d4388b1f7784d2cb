import { chosenOptions } from "../catalogue/chosen-options.ts";
import type { Product } from "../catalogue/product.ts";
import type { ResolvedSelection } from "../catalogue/selection.ts";

/** What a price depends on. */
export interface BoxToPrice {
  readonly family: string;
  readonly board: string;
  /** Bounding box of the blank, square millimetres. */
  readonly grossArea: number;
  /** Each over the whole blank, by their names in the rates. */
  readonly inks: readonly string[];
  readonly finishes: readonly string[];
  readonly isPrintedInside: boolean;
}

/** Inks and finishes of a selection: those of its options. */
export function printOf(
  product: Pick<Product, "choices">,
  resolved: Pick<ResolvedSelection, "selection">,
): Pick<BoxToPrice, "inks" | "finishes"> {
  const chosen = chosenOptions(product, resolved);
  return { inks: chosen.flatMap(({ ink }) => ink ?? []), finishes: chosen.flatMap(({ finish }) => finish ?? []) };
}
