import { addCents, type Cents, subtractCents, zeroCents } from "../kernel/money.ts";
import { boxCostOf, costScale, roundedQuotient } from "./box-cost.ts";
import { breaksAround, priceBreaks, totalAt } from "./box-price.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import { type FixedPrice, fixedTotal } from "./fixed-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

export const priceParts = [
  "setup",
  "board",
  "print",
  "finishing",
  "converting",
  "margin",
  "resellerDiscount",
  "goods",
] as const;
export type PricePart = (typeof priceParts)[number];

/** Where a total comes from: its parts are the total, to the cent. */
export interface PriceExplanation {
  readonly quantity: number;
  readonly total: Cents;
  readonly parts: readonly { readonly part: PricePart; readonly amount: Cents }[];
  /** The quantities whose prices are worked out by cost and margin: the one asked for, or the two around it, between which totals lie on a straight line. */
  readonly breaks: readonly { readonly quantity: number; readonly marginPercent: number; readonly total: Cents }[];
}

/**
 * The parts of a box's total. Costs are those of just this quantity; the margin is what is left. Between two breaks it is the
 * straight line between their margins, as costs lie on a straight line by themselves.
 */
export function explainBoxPrice(rates: BoxRates, box: BoxToPrice, quantity: number, tariff: Tariff): PriceExplanation {
  const listTotal = totalAt(priceBreaks(rates, box, "list"), quantity);
  const breaks = priceBreaks(rates, box, tariff);
  const total = totalAt(breaks, quantity);
  const { setup, ...perBox } = boxCostOf(rates, box);
  const ofAll = (part: keyof typeof perBox) => ({
    part,
    amount: roundedQuotient(perBox[part] * BigInt(quantity), costScale),
  });
  const costs = [
    { part: "setup" as const, amount: setup },
    ...(["board", "print", "finishing", "converting"] as const).map(ofAll),
  ];
  const margin = subtractCents(listTotal, addCents(...costs.map(({ amount }) => amount)));
  return {
    quantity,
    total,
    parts: [...costs, { part: "margin", amount: margin }, ...discountFrom(listTotal, total)],
    breaks: [...new Set(breaksAround(breaks, quantity))],
  };
}

/** The parts of a total of what has a fixed price. */
export function explainFixedPrice(
  rates: Pick<BoxRates, "resellerDiscountPercent">,
  price: FixedPrice,
  quantity: number,
  tariff: Tariff,
): PriceExplanation {
  const listTotal = fixedTotal(rates, price, quantity, "list");
  const total = fixedTotal(rates, price, quantity, tariff);
  const goods = { part: "goods", amount: listTotal } as const;
  return { quantity, total, parts: [goods, ...discountFrom(listTotal, total)], breaks: [] };
}

/** What the tariff takes off the list total, where it takes something off. */
function discountFrom(listTotal: Cents, total: Cents): PriceExplanation["parts"] {
  const amount = subtractCents(total, listTotal);
  return amount === zeroCents ? [] : [{ part: "resellerDiscount", amount }];
}
