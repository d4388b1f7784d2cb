import type { Product } from "./product.ts";
import { parseSize, type ResolvedSelection } from "./selection.ts";

const eighths = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** Inches as people write them: 2.125 is 2⅛; lengths off the eighths stay decimal. */
export function formatInches(inches: number): string {
  const whole = Math.floor(inches);
  const eighth = (inches - whole) * 8;
  if (!Number.isInteger(eighth)) return String(inches);
  return eighth === 0 ? String(whole) : `${whole === 0 ? "" : whole}${eighths[eighth]}`;
}

/** `10 × 8 × 4 in` */
export function formatBoxSize(size: string): string {
  const inches = parseSize(size);
  if (inches === null) return size;
  return `${[inches.length, inches.width, inches.depth].map(formatInches).join(" × ")} in`;
}

/** A selection for people, in order: name and value of each attribute. */
export function describeSelection(
  product: Product,
  { selection }: ResolvedSelection,
): { readonly key: string; readonly value: string }[] {
  const size = selection["Size"];
  const choices = product.choices.map(({ name, label, options }) => ({
    key: label,
    value: options.find(({ value }) => value === selection[name])?.label ?? "",
  }));
  return [...(size === undefined ? [] : [{ key: "Size", value: formatBoxSize(size) }]), ...choices];
}
