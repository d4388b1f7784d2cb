import type { DeliveryOption } from "../cart/charges.ts";
import { addCents } from "../kernel/money.ts";

/** One way for a whole order: what its lines cost together, and when the last of them arrives. */
export interface SharedOption extends DeliveryOption {
  /** What each line takes, in the order of the lines. */
  readonly ofLines: readonly DeliveryOption[];
}

/**
 * The ways that all lines of an order have, each dearer one quicker. A line with but one way takes that, whatever the others take:
 * freight, or nothing to send. Empty where a line has none at all.
 */
export function sharedOptionsOf(lines: readonly (readonly DeliveryOption[])[]): SharedOption[] {
  const candidates = lines.find((options) => options.length > 1) ?? dearestOf(lines);
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

/** Where no line has a choice, the order's way is called after what it mostly pays for. */
function dearestOf(lines: readonly (readonly DeliveryOption[])[]): readonly DeliveryOption[] {
  return lines
    .flat()
    .toSorted((one, other) => other.price - one.price)
    .slice(0, 1);
}
