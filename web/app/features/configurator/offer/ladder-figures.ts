import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { currency, currencyFractionDigits, subtractCents, toCents } from "@boxwright/core/kernel/money";
import type { Formats } from "../../../lib/format.ts";
import type { Price } from "../../pricing/read-prices.ts";

/** What all of them cost. */
export function totalOf(price: Price): WireCentPrecision {
  return price.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
}

/** What one of them costs, as it is shown. */
export function unitPriceOf(price: Price, format: Pick<Formats, "unitPrice">): string {
  return format.unitPrice(totalOf(price), price.pivotSelectionValue);
}

/** The share that one costs less than in the smallest order, in whole hundredths such as 0.89; null where it is nothing. */
export function savingOf(price: Price, smallest: Price): number | null {
  // Never promise more than is saved.
  const percent = Math.floor(100 * (1 - centsEach(price) / centsEach(smallest)));
  return percent > 0 ? percent / 100 : null;
}

/** How many are missing to the next quantity of the ladder, and what those cost together; null at its end. */
export function nextBreak(chosen: Price, ladder: readonly Price[]): { more: number; cost: WireCentPrecision } | null {
  const next = ladder.find(({ pivotSelectionValue }) => pivotSelectionValue > chosen.pivotSelectionValue);
  if (next === undefined) return null;
  const centAmount = subtractCents(toCents(totalOf(next).centAmount), toCents(totalOf(chosen).centAmount));
  return {
    more: next.pivotSelectionValue - chosen.pivotSelectionValue,
    cost: { type: "centPrecision", currencyCode: currency, centAmount, fractionDigits: currencyFractionDigits },
  };
}

/** For a ratio alone: no money is computed from this. */
function centsEach(price: Price): number {
  return totalOf(price).centAmount / price.pivotSelectionValue;
}
