import { type Cents, multiplyCents, shareOfCents, subtractCents, toCents } from "../kernel/money.ts";
import { type BoxCost, boxCostOf, costScale, roundedQuotient } from "./box-cost.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

/** What so many cost together. */
export interface QuantityTotal {
  readonly quantity: number;
  readonly total: Cents;
}

interface PricedBreak extends QuantityTotal {
  /** What the cost is multiplied by, in hundredths. */
  readonly marginPercent: number;
}

const hundred = 100;

/** Price of one box at a break: `(setup / q + board + ink + finish + conversion) · margin(q)`, to the cent. */
function unitAtBreak(cost: BoxCost, quantity: number, marginPercent: number): Cents {
  const perBox = cost.board + cost.print + cost.finishing + cost.converting;
  const all = costScale * BigInt(cost.setup) + BigInt(quantity) * perBox;
  return roundedQuotient(all * BigInt(marginPercent), BigInt(quantity) * costScale * BigInt(hundred));
}

/** Totals of a box at every break: unit price times quantity, and for resellers so much less of that. */
export function priceBreaks(rates: BoxRates, box: BoxToPrice, tariff: Tariff): PricedBreak[] {
  const cost = boxCostOf(rates, box);
  const list = rising(
    rates.breaks.map(({ quantity, marginPercent }) => ({
      quantity,
      marginPercent,
      total: multiplyCents(unitAtBreak(cost, quantity, marginPercent), quantity),
    })),
  );
  if (tariff === "list") return list;
  return rising(list.map((step) => ({ ...step, total: resellerTotal(rates, step.total) })));
}

/** What a reseller pays of a list total. */
export function resellerTotal(
  { resellerDiscountPercent }: Pick<BoxRates, "resellerDiscountPercent">,
  total: Cents,
): Cents {
  return shareOfCents(total, hundred - resellerDiscountPercent, hundred);
}

/**
 * For very small boxes the margin falls faster than the cost rises; there each box more costs a cent more than the break before,
 * so that totals always rise.
 */
function rising(breaks: readonly PricedBreak[]): PricedBreak[] {
  const priced: PricedBreak[] = [];
  for (const step of breaks) {
    const before = priced.at(-1);
    const least = before === undefined ? 0 : before.total + step.quantity - before.quantity;
    priced.push({ ...step, total: toCents(Math.max(step.total, least)) });
  }
  return priced;
}

/** The breaks that a quantity lies between: the same one twice where it is a break. Throws a RangeError outside of all. */
export function breaksAround<Break extends { readonly quantity: number }>(
  breaks: readonly Break[],
  quantity: number,
): readonly [low: Break, high: Break] {
  const upper = breaks.findIndex((step) => step.quantity >= quantity);
  const high = breaks[upper];
  const low = high?.quantity === quantity ? high : breaks[upper - 1];
  if (high === undefined || low === undefined) throw new RangeError(`no price for ${quantity}`);
  return [low, high];
}

/**
 * Total of a quantity. Between two breaks totals lie on the straight line between them: so the total always rises and the price
 * of one always falls. Throws a RangeError for a quantity outside the breaks.
 */
export function totalAt(breaks: readonly QuantityTotal[], quantity: number): Cents {
  const [low, high] = breaksAround(breaks, quantity);
  if (low === high) return low.total;
  const rise = subtractCents(high.total, low.total);
  return toCents(low.total + shareOfCents(rise, quantity - low.quantity, high.quantity - low.quantity));
}

/** A unit price: whole cents, or thousandths of a dollar where a price under a dollar needs them. */
export type UnitPrice =
  | { readonly precision: "cent"; readonly cents: Cents }
  | { readonly precision: "high"; readonly cents: Cents; readonly mills: number };

/** The price of one out of a total. Nothing is ever multiplied from it. */
export function unitPriceOf(total: Cents, quantity: number): UnitPrice {
  const cents = shareOfCents(total, 1, quantity);
  if (total % quantity === 0 || total >= quantity * 100) return { precision: "cent", cents };
  return { precision: "high", cents, mills: shareOfCents(total, 10, quantity) };
}
