import type { WireCentPrecision, WireMoney } from "@boxwright/contract/kernel";
import { formatInches as formatEighths } from "@boxwright/core/catalogue/describe-selection";
import { type CultureFormats, cultureFormats } from "@boxwright/core/kernel/format";
import { toCents } from "@boxwright/core/kernel/money";

/** How a culture writes figures, days and money, which is always the shop's one currency. */
export interface Formats extends Omit<CultureFormats, "amount" | "cents" | "unitPrice"> {
  /** `$1,234.50`, `1.234,50 $`; a price finer than cents keeps its digits. */
  readonly money: (money: WireMoney) => string;
  /** The price of one out of a total, which times the quantity is that total, or says that it is rounded. */
  readonly unitPrice: (total: WireCentPrecision, quantity: number) => string;
}

/** How figures and days are written in a culture such as `de` or `en-US`. */
export function formatsOf(culture: string): Formats {
  const { amount, cents: _, unitPrice, ...formats } = cultureFormats(culture);
  return {
    ...formats,
    money: (money) => amount(unitsOf(money), money.fractionDigits),
    unitPrice: (total, quantity) => unitPrice(toCents(total.centAmount), quantity),
  };
}

function unitsOf(money: WireMoney): number {
  return money.type === "centPrecision" ? money.centAmount : money.preciseAmount;
}

/** Inches as printers write them, to the nearest eighth: `2½`, `⅞`, `10`. */
export function formatInches(inches: number): string {
  return formatEighths(Math.round(inches * 8) / 8);
}

/** `10 × 8 × 4`, of lengths in inches. */
export function formatSize(lengths: readonly number[]): string {
  return lengths.map(formatInches).join(" × ");
}
