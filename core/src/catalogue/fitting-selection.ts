import { isSelected, reasonAgainst } from "./dependencies.ts";
import type { Dependency, InchSize, SelectedValues, Selection } from "./product.ts";

/** What of a product, as the wire has it too, says which choices go together. */
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
 * A selection with what goes with its other choices, so that a page may keep every field that it has: what does not apply is
 * left out, and a value that is ruled out gives way to the usual one, or to the first that is possible.
 */
export function fittingSelection(
  { attributes, dependencies, defaultSelection }: Fitting,
  selection: Selection,
  size: InchSize | null,
) {
  const fitting: Record<string, string | number> = {};
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const order = new Map(attributes.map(({ name }, index) => [name, index]));
  const said = Object.entries(selection).sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  for (const [name, value] of said) {
    const attribute = byName.get(name);
    if (!isSelected(attribute?.appliesWith ?? {}, fitting)) continue;
    const made = { selection: fitting, size };
    const others = [attribute?.default, defaultSelection[name], ...(attribute?.options ?? []).map((one) => one.value)];
    const possible = [value, ...others]
      .filter((one) => one !== undefined && one !== null)
      .find((one) => reasonAgainst(dependencies, { attribute: name, value: String(one) }, made) === null);
    fitting[name] = possible ?? value;
  }
  return fitting;
}
