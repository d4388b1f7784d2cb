import { type Cents, multiplyCents, shareOfCents, subtractCents, toCents } from "../kernel/money.ts";
import type { BoxRates } from "./rates.ts";

/** What a price depends on. */
export interface BoxToPrice {
  readonly family: string;
  readonly board: string;
  /** Bounding box of the blank, square millimetres. */
  readonly grossArea: number;
  readonly sides: "outside" | "both";
}

interface PricedBreak {
  readonly quantity: number;
  readonly total: Cents;
}

const squareMillimetres = 1_000_000n;
const hundred = 100n;

/** `numerator / denominator` of positive whole numbers, rounded half up. */
function roundedQuotient(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Price of one box at a break: `(setup / q + waste · area · board + area · ink + conversion) · margin(q)`, to the cent.
 * Everything is brought over one denominator, so that no fraction is rounded on the way.
 */
function unitAtBreak(rates: BoxRates, box: BoxToPrice, quantity: number, marginPercent: number): Cents {
  const family = rates.families[box.family];
  const board = rates.board[box.board];
  if (family === undefined || board === undefined) throw new Error(`no rates for ${box.family} of ${box.board}`);
  const area = BigInt(Math.round(box.grossArea));
  const ink = rates.ink.outside + (box.sides === "both" ? rates.ink.inside : 0);
  const setup = family.setup + (box.sides === "both" ? rates.secondSideSetup : 0);
  const perBox =
    BigInt(rates.wastePercent) * area * BigInt(board) +
    hundred * area * BigInt(ink) +
    hundred * squareMillimetres * BigInt(family.conversion);
  const cost = hundred * squareMillimetres * BigInt(setup) + BigInt(quantity) * perBox;
  return toCents(
    roundedQuotient(cost * BigInt(marginPercent), BigInt(quantity) * hundred * squareMillimetres * hundred),
  );
}

/**
 * Totals of a box at every break, for pricing many quantities of it: unit price times quantity. For very small boxes the margin
 * falls faster than the cost rises; there each box more costs a cent more than the break before, so that totals always rise.
 */
export function priceBreaks(rates: BoxRates, box: BoxToPrice): PricedBreak[] {
  const priced: PricedBreak[] = [];
  for (const { quantity, marginPercent } of rates.breaks) {
    const total = multiplyCents(unitAtBreak(rates, box, quantity, marginPercent), quantity);
    const before = priced.at(-1);
    const least = before === undefined ? 0 : before.total + quantity - before.quantity;
    priced.push({ quantity, total: toCents(Math.max(total, least)) });
  }
  return priced;
}

/**
 * Total of a quantity. Between two breaks totals lie on the straight line between them: so the total always rises and the price
 * of one always falls. Throws a RangeError for a quantity outside the breaks.
 */
export function totalAt(breaks: readonly PricedBreak[], quantity: number): Cents {
  const upper = breaks.findIndex((step) => step.quantity >= quantity);
  const high = breaks[upper];
  if (high?.quantity === quantity) return high.total;
  const low = breaks[upper - 1];
  if (high === undefined || low === undefined) throw new RangeError(`no price for ${quantity}`);
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
