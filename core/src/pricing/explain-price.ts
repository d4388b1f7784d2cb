import { type Cents, splitCents } from "../kernel/money.ts";
import { boxCostOf, costScale, roundedQuotient } from "./box-cost.ts";
import { priceBreaks, totalAt } from "./box-price.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import { type FixedPrice, fixedTotal } from "./fixed-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

export const priceParts = ["setup", "board", "print", "finishing", "converting", "goods"] as const;
export type PricePart = (typeof priceParts)[number];

/** What a total pays for. Law: no part is negative, and the parts add up to the total to the cent. */
export interface PriceExplanation {
  readonly quantity: number;
  readonly total: Cents;
  readonly parts: readonly { readonly part: PricePart; readonly amount: Cents }[];
}

/** Splits the price of boxes in proportion to the costs of their parts. The costs themselves stay the shop's secret. */
export function explainBoxPrice(rates: BoxRates, box: BoxToPrice, quantity: number, tariff: Tariff): PriceExplanation {
  const total = totalAt(priceBreaks(rates, box, tariff), quantity);
  const { setup, ...perBox } = boxCostOf(rates, box);
  const costOfAll = (part: keyof typeof perBox) => roundedQuotient(perBox[part] * BigInt(quantity), costScale);
  const costs = [
    { part: "setup", cost: setup },
    ...(["board", "print", "finishing", "converting"] as const).map((part) => ({ part, cost: costOfAll(part) })),
  ] as const;
  const amounts = splitCents(
    total,
    costs.map(({ cost }) => cost),
  );
  return { quantity, total, parts: costs.map(({ part }, index) => ({ part, amount: amounts[index] ?? total })) };
}

/** Goods with a fixed price have one part. */
export function explainFixedPrice(
  rates: Pick<BoxRates, "resellerDiscountPercent">,
  price: FixedPrice,
  quantity: number,
  tariff: Tariff,
): PriceExplanation {
  const total = fixedTotal(rates, price, quantity, tariff);
  return { quantity, total, parts: [{ part: "goods", amount: total }] };
}
