import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import type { BoxPrice } from "../state/box-pricing.ts";

export interface Saving {
  readonly dimension: Dimension;
  /** Whole percent of the present price, rounded down. */
  readonly percent: number;
  /** The price of the smaller box. */
  readonly price: string;
}

/** The dimension that saves most; null if none saves a whole percent, or if not all prices are there. */
export function bestSaving(now: BoxPrice, prices: Readonly<Record<Dimension, BoxPrice>>): Saving | null {
  if (now.state !== "priced") return null;
  const savings = dimensions.flatMap((dimension): Saving[] => {
    const price = prices[dimension];
    if (price.state !== "priced") return [];
    return [{ dimension, percent: Math.floor((1 - price.total / now.total) * 100), price: price.text }];
  });
  const [best] = savings.toSorted((one, other) => other.percent - one.percent);
  return best !== undefined && best.percent >= 1 ? best : null;
}
