import { isSelected, reasonAgainst } from "./dependencies.ts";
import { isInRange, nearestStep, rangeText } from "./length-range.ts";
import type { Choice, InchSize, MeasureAttribute, OptionAttribute, Product, Selection } from "./product.ts";
import type { SelectionFault } from "./selection-refusal.ts";
import { parseLength } from "./size.ts";

interface SettledChoices {
  /** The value of every attribute that applies. */
  readonly settled: Readonly<Record<string, string>>;
  readonly faults: readonly SelectionFault[];
}

type Chosen = { readonly value: string } | { readonly fault: string };

/**
 * Settles a product's choices one after the other. A requested value must be offered, and possible with the choices before it; an attribute
 * without a requested value takes its default, or else the first possible value.
 */
export function settleChoices(product: Product, selection: Selection, size: InchSize | null): SettledChoices {
  const settled: Record<string, string> = {};
  const faults: SelectionFault[] = [];
  const note = (attribute: string, message: string) => faults.push({ attribute, message });
  for (const choice of product.choices) {
    const requested = selection[choice.name];
    if (!isSelected(choice.appliesWith, { ...selection, ...settled })) {
      if (requested !== undefined) note(choice.name, doesNotApply(choice));
      continue;
    }
    const reasonAgainstValue = (value: string) =>
      reasonAgainst(product.dependencies, { attribute: choice.name, value }, { selection: settled, size })?.en ?? null;
    const chosen =
      choice.kind === "measure" ? chosenLength(choice, requested) : chosenOption(choice, requested, reasonAgainstValue);
    if ("fault" in chosen) note(choice.name, chosen.fault);
    else settled[choice.name] = chosen.value;
  }
  return { settled, faults };
}

function chosenOption(
  { name, options, default: defaultValue }: OptionAttribute,
  requested: string | number | undefined,
  reasonAgainstValue: (value: string) => string | null,
): Chosen {
  if (requested !== undefined) {
    const option = options.find(({ value }) => value === requested);
    if (option === undefined) return { fault: `must be one of ${options.map(({ value }) => value).join(", ")}` };
    const reason = reasonAgainstValue(option.value);
    return reason === null ? { value: option.value } : { fault: reason };
  }
  if (defaultValue === null) return { fault: `${name} is required` };
  const candidates = [defaultValue, ...options.map(({ value }) => value)];
  const value = candidates.find((candidate) => reasonAgainstValue(candidate) === null);
  return value === undefined ? { fault: reasonAgainstValue(defaultValue) ?? `${name} is required` } : { value };
}

function chosenLength(
  { range, default: defaultValue }: MeasureAttribute,
  requested: string | number | undefined,
): Chosen {
  const inches = requested === undefined ? defaultValue : parseLength(requested);
  if (inches === null || !isInRange(inches, range)) return { fault: rangeText(range) };
  return { value: String(nearestStep(inches, range)) };
}

function doesNotApply({ name, appliesWith }: Choice): string {
  const others = Object.entries(appliesWith).map(([other, values]) => `${other} ${values.join(" or ")}`);
  return `${name} goes only with ${others.join(" and ")}`;
}
