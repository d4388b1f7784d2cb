import type { DeliveryOption } from "../cart/charges.ts";
import { addCents } from "../kernel/money.ts";

/** A delivery option for a whole order, with the price of all lines together and the arrival of the last one. */
export interface SharedOption extends DeliveryOption {
  /** The option of each line, in the order of the lines. */
  readonly ofLines: readonly DeliveryOption[];
}

/**
 * The delivery options that all lines of an order share; a more expensive option is always faster. A line with a single option, such as
 * freight, has that option in each of them. Empty if a line has no option.
 */
export function sharedOptionsOf(lines: readonly (readonly DeliveryOption[])[]): SharedOption[] {
  const candidates = lines.find((options) => options.length > 1) ?? mostExpensiveOf(lines);
  const shared = candidates.flatMap((candidate): SharedOption[] => {
    const ofLines = lines.flatMap((options) => optionOf(options, candidate.id) ?? []);
    if (ofLines.length < lines.length) return [];
    const price = addCents(...ofLines.map((option) => option.price));
    const arrival = ofLines.map((option) => option.arrival).reduce((one, other) => (one > other ? one : other));
    return [{ ...candidate, price, arrival, isDefault: false, ofLines }];
  });
  return shared
    .filter(({ arrival }, index) => shared.slice(0, index).every((cheaper) => arrival < cheaper.arrival))
    .map((option, index) => ({ ...option, isDefault: index === 0 }));
}

function optionOf(options: readonly DeliveryOption[], id: string): DeliveryOption | undefined {
  return options.length === 1 ? options[0] : options.find((option) => option.id === id);
}

/** If no line has a choice, the option of the order has the name of the most expensive option of its lines. */
function mostExpensiveOf(lines: readonly (readonly DeliveryOption[])[]): readonly DeliveryOption[] {
  return lines
    .flat()
    .toSorted((one, other) => other.price - one.price)
    .slice(0, 1);
}
