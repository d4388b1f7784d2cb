import type { Dependency, InchSize, Measure, SelectedValues } from "./product.ts";

/** A selection that may not be complete yet: its size is null until one is chosen. */
export interface PartialSelection {
  readonly selection: Readonly<Record<string, string | number>>;
  readonly size: InchSize | null;
}

/** Why a value cannot be combined with the selection so far; null if it can. */
export function reasonAgainst<Reason>(
  dependencies: readonly Dependency<Reason>[],
  { attribute, value }: { readonly attribute: string; readonly value: string },
  current: PartialSelection,
): Reason | null {
  const against = dependencies.find(
    (dependency) =>
      dependency.attribute === attribute && dependency.values.includes(value) && holds(dependency, current),
  );
  return against?.reason ?? null;
}

/** True if each named attribute has one of its values. */
export function isSelected(values: SelectedValues, selection: PartialSelection["selection"]): boolean {
  return Object.entries(values).every(([name, some]) => some.includes(String(selection[name])));
}

function holds({ when: { selected, size } }: Pick<Dependency, "when">, current: PartialSelection): boolean {
  if (!isSelected(selected, current.selection)) return false;
  if (size === null) return true;
  if (current.size === null) return false;
  const inches = inchesOf(current.size, size.measure);
  return (size.over === null || inches > size.over) && (size.upTo === null || inches <= size.upTo);
}

function inchesOf(size: InchSize, measure: Measure): number {
  return measure === "sum" ? size.length + size.width + size.depth : size[measure];
}
