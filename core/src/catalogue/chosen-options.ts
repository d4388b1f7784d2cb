import type { ChoiceOption, Product } from "./product.ts";
import type { ResolvedSelection } from "./selection.ts";

/** The options of a product that a selection has chosen, in the product's order. */
export function chosenOptions(
  { choices }: Pick<Product, "choices">,
  { selection }: Pick<ResolvedSelection, "selection">,
): ChoiceOption[] {
  return choices.flatMap((choice) =>
    choice.kind === "options" ? choice.options.filter(({ value }) => value === selection[choice.name]) : [],
  );
}
