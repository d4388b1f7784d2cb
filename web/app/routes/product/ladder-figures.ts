import type { WireMoney } from "@boxwright/contract/kernel";
import { shareOfCents, toCents } from "@boxwright/core/kernel/money";
import type { Price } from "../../features/pricing/read-prices.ts";

/** What one of them costs. */
export function eachOf(price: Price): WireMoney {
  return price.itemPriceBreakdown.unitItemTotalIncludingCharges.discountedTaxed;
}

/** What all of them cost. */
export function totalOf(price: Price): WireMoney {
  return price.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed;
}

/** The share that one costs less than in the smallest order, in whole hundredths such as 0.89; null where it is nothing. */
export function savingOf(price: Price, smallest: Price): number | null {
  // Never promise more than is saved.
  const percent = Math.floor(100 * (1 - dollarsOf(eachOf(price)) / dollarsOf(eachOf(smallest))));
  return percent > 0 ? percent / 100 : null;
}

/** How many are missing to the next quantity of the ladder, and what each of those costs; null at its end. */
export function nextBreak(chosen: Price, ladder: readonly Price[]): { more: number; each: WireMoney } | null {
  const next = ladder.find(({ pivotSelectionValue }) => pivotSelectionValue > chosen.pivotSelectionValue);
  if (next === undefined) return null;
  const more = next.pivotSelectionValue - chosen.pivotSelectionValue;
  const cost = toCents(totalOf(next).centAmount - totalOf(chosen).centAmount);
  const centAmount = shareOfCents(cost, 1, more);
  return { more, each: { type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 } };
}

/** For a ratio alone: no money is computed from this. */
function dollarsOf(money: WireMoney): number {
  return (money.type === "centPrecision" ? money.centAmount : money.preciseAmount) / 10 ** money.fractionDigits;
}
