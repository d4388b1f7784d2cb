import type { Dependency, InchSize, Measure, SelectedValues } from "./product.ts";

/** As much of a selection as is made: its size is null while there is none. */
export interface Made {
  readonly selection: Readonly<Record<string, string | number>>;
  readonly size: InchSize | null;
}

/** Why a value cannot be had with what is made; null where it can. */
export function reasonAgainst<Reason>(
  dependencies: readonly Dependency<Reason>[],
  { attribute, value }: { readonly attribute: string; readonly value: string },
  made: Made,
): Reason | null {
  const against = dependencies.find(
    (dependency) => dependency.attribute === attribute && dependency.values.includes(value) && holds(dependency, made),
  );
  return against?.reason ?? null;
}

/** True where each of the named attributes has one of the values. */
export function isSelected(values: SelectedValues, selection: Made["selection"]): boolean {
  return Object.entries(values).every(([name, some]) => some.includes(String(selection[name])));
}

function holds({ when: { selected, size } }: Pick<Dependency, "when">, made: Made): boolean {
  if (!isSelected(selected, made.selection)) return false;
  if (size === null) return true;
  if (made.size === null) return false;
  const inches = measured(made.size, size.measure);
  return (size.over === null || inches > size.over) && (size.upTo === null || inches <= size.upTo);
}

function measured(size: InchSize, measure: Measure): number {
  return measure === "sum" ? size.length + size.width + size.depth : size[measure];
}
