import { type Cents, toCents } from "../kernel/money.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import type { BoxRates } from "./rates.ts";

/**
 * What boxes cost to make. `setup` is in cents per order; the rest is per box, in hundred-millionths of a cent (a cent is
 * {@link costScale}), so that every part is a whole number and nothing is rounded on the way.
 */
export interface BoxCost {
  readonly setup: Cents;
  readonly board: bigint;
  readonly print: bigint;
  readonly finishing: bigint;
  readonly converting: bigint;
}

const squareMillimetres = 1_000_000n;
const hundred = 100n;
/** In square millimetres: the area of a blank is rounded to whole square centimetres. */
const squareCentimetre = 100;
export const costScale = hundred * squareMillimetres;

/** Throws if the rates lack the family, the board, an ink or a finish: that is a fault of the content, not of input. */
export function boxCostOf(rates: BoxRates, box: BoxToPrice): BoxCost {
  const family = familyRates(rates, box.family);
  const area = BigInt(Math.round(box.grossArea / squareCentimetre) * squareCentimetre);
  return {
    setup: setupCostOf(rates, box),
    board: BigInt(rates.wastePercent) * area * rateOf(rates.board, box.board),
    print: hundred * area * sumOf(rates.ink, box.inks),
    finishing: hundred * area * sumOf(rates.finish, box.finishes),
    converting: costScale * BigInt(family.conversion),
  };
}

/** The cost of setting up a box once per order, in cents. */
export function setupCostOf(
  rates: BoxRates,
  { family, isPrintedInside }: Pick<BoxToPrice, "family" | "isPrintedInside">,
): Cents {
  return toCents(familyRates(rates, family).setup + (isPrintedInside ? rates.secondSideSetup : 0));
}

function familyRates(rates: BoxRates, family: string) {
  const found = rates.families[family];
  if (found === undefined) throw new Error(`no rates for the family ${family}`);
  return found;
}

function sumOf(rates: Readonly<Record<string, number>>, names: readonly string[]): bigint {
  return names.reduce((sum, name) => sum + rateOf(rates, name), 0n);
}

function rateOf(rates: Readonly<Record<string, number>>, name: string): bigint {
  const rate = rates[name];
  if (rate === undefined) throw new Error(`no rate for ${name}`);
  return BigInt(rate);
}

/** `numerator / denominator`, rounded half up. Neither is negative. */
export function roundedQuotient(numerator: bigint, denominator: bigint): Cents {
  return toCents(Number((2n * numerator + denominator) / (2n * denominator)));
}
