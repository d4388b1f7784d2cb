import type { Choice, Product } from "./product.ts";
import type { ResolvedSelection } from "./selection.ts";
import { parseSize } from "./size.ts";

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
  { choices }: Product,
  { selection }: ResolvedSelection,
): { readonly key: string; readonly value: string }[] {
  const size = selection["Size"];
  const described = choices.flatMap((choice) => {
    const value = selection[choice.name];
    return value === undefined ? [] : [{ key: choice.label, value: describeValue(choice, value) }];
  });
  return [...(size === undefined ? [] : [{ key: "Size", value: formatBoxSize(size) }]), ...described];
}

function describeValue(choice: Choice, value: string): string {
  if (choice.kind === "measure") return `${formatInches(Number(value))} in`;
  return choice.options.find((option) => option.value === value)?.label ?? value;
}
