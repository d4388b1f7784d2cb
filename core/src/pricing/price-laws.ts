import { priceBreaks, type QuantityTotal, ratedBreaks } from "./box-price.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import type { BoxRates } from "./rates.ts";

export const priceLaws = ["totalRises", "unitPriceFalls"] as const;

/** `totalRises`: more boxes cost more. `unitPriceFalls`: each of them costs no more than one of fewer boxes. */
export type PriceLaw = (typeof priceLaws)[number];

/** Two neighboring breaks at which the prices of a box break a law. */
export interface LawFault {
  readonly law: PriceLaw;
  /** The place of the second break in the rates. */
  readonly breakIndex: number;
  readonly lower: QuantityTotal;
  readonly higher: QuantityTotal;
}

/**
 * The first fault of a box at each break. Totals between two breaks are interpolated linearly, so the laws hold for every quantity if they
 * hold at the breaks. The total is judged before it is made to rise, because a price that only that rule holds up is a mistake in the rates.
 */
export function lawFaultsOf(rates: BoxRates, box: BoxToPrice): LawFault[] {
  const rated = ratedBreaks(rates, box);
  const reseller = priceBreaks(rates, box, "reseller");
  return rates.breaks.flatMap((_, breakIndex) => {
    const fault =
      faultBetween("totalRises", rated, breakIndex) ??
      faultBetween("unitPriceFalls", rated, breakIndex) ??
      faultBetween("unitPriceFalls", reseller, breakIndex);
    return fault ?? [];
  });
}

function faultBetween(law: PriceLaw, breaks: readonly QuantityTotal[], breakIndex: number): LawFault | null {
  const [lower, higher] = [breaks[breakIndex - 1], breaks[breakIndex]];
  if (lower === undefined || higher === undefined) return null;
  const isKept =
    law === "totalRises" ? higher.total > lower.total : higher.total * lower.quantity <= lower.total * higher.quantity;
  return isKept ? null : { law, breakIndex, lower, higher };
}
