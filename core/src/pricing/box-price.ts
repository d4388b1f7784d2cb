import { type Cents, multiplyCents, shareOfCents, subtractCents, toCents } from "../kernel/money.ts";
import { type BoxCost, boxCostOf, costScale, roundedQuotient } from "./box-cost.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

/** The total price of a quantity. */
export interface QuantityTotal {
  readonly quantity: number;
  readonly total: Cents;
}

interface PricedBreak extends QuantityTotal {
  /** The factor from cost to price, in hundredths. */
  readonly marginPercent: number;
}

const hundred = 100;

/** The unit price at a quantity break: `(setup / q + board + ink + finish + conversion) · margin(q)`, to the cent. */
function unitAtBreak(cost: BoxCost, quantity: number, marginPercent: number): Cents {
  const perBox = cost.board + cost.print + cost.finishing + cost.converting;
  const all = costScale * BigInt(cost.setup) + BigInt(quantity) * perBox;
  return roundedQuotient(all * BigInt(marginPercent), BigInt(quantity) * costScale * BigInt(hundred));
}

/** The list totals of a box at every quantity break as the rates alone give them: those of very small boxes may fall. */
export function ratedBreaks(rates: BoxRates, box: BoxToPrice): PricedBreak[] {
  const cost = boxCostOf(rates, box);
  return rates.breaks.map(({ quantity, marginPercent }) => ({
    quantity,
    marginPercent,
    total: multiplyCents(unitAtBreak(cost, quantity, marginPercent), quantity),
  }));
}

/** The totals of a box at every quantity break: unit price times quantity, less the discount for resellers. */
export function priceBreaks(rates: BoxRates, box: BoxToPrice, tariff: Tariff): PricedBreak[] {
  const list = withRisingTotals(ratedBreaks(rates, box));
  if (tariff === "list") return list;
  return withRisingTotals(list.map((step) => ({ ...step, total: resellerTotal(rates, step.total) })));
}

/** A list total less the reseller discount. */
export function resellerTotal(
  { resellerDiscountPercent }: Pick<BoxRates, "resellerDiscountPercent">,
  total: Cents,
): Cents {
  return shareOfCents(total, hundred - resellerDiscountPercent, hundred);
}

/**
 * Makes totals rise by at least a cent for each further box. For very small boxes they would fall, as the margin falls faster
 * than the cost rises.
 */
function withRisingTotals(breaks: readonly PricedBreak[]): PricedBreak[] {
  const priced: PricedBreak[] = [];
  for (const step of breaks) {
    const before = priced.at(-1);
    const least = before === undefined ? 0 : before.total + step.quantity - before.quantity;
    priced.push({ ...step, total: toCents(Math.max(step.total, least)) });
  }
  return priced;
}

/** The breaks on both sides of a quantity; the same one twice if it is a break itself. Throws a RangeError outside all breaks. */
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
 * The total of a quantity, interpolated linearly between two breaks, so that the total always rises and the unit price never
 * does. Throws a RangeError for a quantity outside the breaks.
 */
export function totalAt(breaks: readonly QuantityTotal[], quantity: number): Cents {
  const [low, high] = breaksAround(breaks, quantity);
  if (low === high) return low.total;
  const rise = subtractCents(high.total, low.total);
  return toCents(low.total + shareOfCents(rise, quantity - low.quantity, high.quantity - low.quantity));
}

/** A unit price in whole cents, or in mills (thousandths of a dollar) if it is under a dollar and needs them. */
export type UnitPrice =
  | { readonly precision: "cent"; readonly cents: Cents }
  | { readonly precision: "high"; readonly cents: Cents; readonly mills: number };

/** The unit price of a total, rounded: for display only, never to compute with. */
export function unitPriceOf(total: Cents, quantity: number): UnitPrice {
  const cents = shareOfCents(total, 1, quantity);
  if (total % quantity === 0 || total >= quantity * 100) return { precision: "cent", cents };
  return { precision: "high", cents, mills: shareOfCents(total, 10, quantity) };
}
