import { isSelected, reasonAgainst } from "./dependencies.ts";
import type { Dependency, InchSize, SelectedValues, Selection } from "./product.ts";

/** The part of a product that decides which choices go together; the product of the contract has it too. */
export interface Fitting {
  readonly attributes: readonly {
    readonly name: string;
    readonly appliesWith?: SelectedValues | undefined;
    readonly default?: string | number | null | undefined;
    readonly options?: readonly { readonly value: string }[] | undefined;
  }[];
  readonly defaultSelection: Selection;
  readonly dependencies: readonly Dependency<unknown>[];
}

/**
 * The selection without the attributes that do not apply, and with each value that is ruled out replaced by the default, or
 * else by the first possible one. So a page may keep the values of all its fields while the shopper changes one.
 */
export function fittingSelection(
  { attributes, dependencies, defaultSelection }: Fitting,
  selection: Selection,
  size: InchSize | null,
) {
  const fitting: Record<string, string | number> = {};
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const order = new Map(attributes.map(({ name }, index) => [name, index]));
  const requested = Object.entries(selection).sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  for (const [name, value] of requested) {
    const attribute = byName.get(name);
    if (!isSelected(attribute?.appliesWith ?? {}, fitting)) continue;
    const current = { selection: fitting, size };
    const others = [attribute?.default, defaultSelection[name], ...(attribute?.options ?? []).map((one) => one.value)];
    const possible = [value, ...others]
      .filter((one) => one !== undefined && one !== null)
      .find((one) => reasonAgainst(dependencies, { attribute: name, value: String(one) }, current) === null);
    fitting[name] = possible ?? value;
  }
  return fitting;
}
