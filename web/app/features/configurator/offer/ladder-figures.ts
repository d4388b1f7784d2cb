import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { currency, currencyFractionDigits, subtractCents, toCents } from "@boxwright/core/kernel/money";
import type { Formats } from "../../../lib/format.ts";
import type { Price } from "../../pricing/read-prices.ts";

/** The price of all pieces. */
export function totalOf(price: Price): WireCentPrecision {
  return price.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
}

/** The price of one piece, for display. */
export function unitPriceOf(price: Price, format: Pick<Formats, "unitPrice">): string {
  return format.unitPrice(totalOf(price), price.pivotSelectionValue);
}

/** The share that is saved on one piece compared to the smallest order, in whole hundredths such as 0.89; null if nothing is saved. */
export function savingOf(price: Price, smallest: Price): number | null {
  // Rounded down, so that the page never promises more than is saved.
  const percent = Math.floor(100 * (1 - centsEach(price) / centsEach(smallest)));
  return percent > 0 ? percent / 100 : null;
}

/** How many pieces the next quantity of the ladder adds, and what they cost together; null at its end. */
export function nextBreak(chosen: Price, ladder: readonly Price[]): { more: number; cost: WireCentPrecision } | null {
  const next = ladder.find(({ pivotSelectionValue }) => pivotSelectionValue > chosen.pivotSelectionValue);
  if (next === undefined) return null;
  const centAmount = subtractCents(toCents(totalOf(next).centAmount), toCents(totalOf(chosen).centAmount));
  return {
    more: next.pivotSelectionValue - chosen.pivotSelectionValue,
    cost: { type: "centPrecision", currencyCode: currency, centAmount, fractionDigits: currencyFractionDigits },
  };
}

/** Only for a ratio: no money is computed from this. */
function centsEach(price: Price): number {
  return totalOf(price).centAmount / price.pivotSelectionValue;
}
