import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WirePriceExplanation } from "@boxwright/contract/pricing";

interface PartShare {
  readonly part: WirePriceExplanation["parts"][number]["part"];
  readonly amount: WireCentPrecision;
  /** The share of the total, 0 to 1. */
  readonly share: number;
}

/** The parts of a price that cost something, with their shares of the total. */
export function sharesOf({ parts, totalPrice }: Pick<WirePriceExplanation, "parts" | "totalPrice">): PartShare[] {
  return parts
    .filter(({ amount }) => amount.centAmount !== 0)
    .map(({ part, amount }) => ({ part, amount, share: amount.centAmount / totalPrice.centAmount }));
}
