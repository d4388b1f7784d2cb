import type { ChoiceOption, Product } from "../catalogue/product.ts";
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
  { choices }: Pick<Product, "choices">,
  { selection }: Pick<ResolvedSelection, "selection">,
): Pick<BoxToPrice, "inks" | "finishes"> {
  const chosen = choices.flatMap((choice): ChoiceOption[] => {
    if (choice.kind !== "options") return [];
    return choice.options.filter(({ value }) => value === selection[choice.name]);
  });
  return { inks: chosen.flatMap(({ ink }) => ink ?? []), finishes: chosen.flatMap(({ finish }) => finish ?? []) };
}
