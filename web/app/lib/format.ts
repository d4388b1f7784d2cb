import type { WireCentPrecision, WireMoney } from "@boxwright/contract/kernel";
import { formatInches as formatEighths } from "@boxwright/core/catalogue/describe-selection";
import { type CultureFormats, cultureFormats } from "@boxwright/core/kernel/format";
import { toCents } from "@boxwright/core/kernel/money";
import { historyDateText } from "@boxwright/core/orders/order-date";

/** Formats numbers, days and money for a culture. Money is always in the shop's only currency. */
export interface Formats extends Omit<CultureFormats, "amount" | "cents" | "unitPrice"> {
  /** `$1,234.50`, `1.234,50 $`; a price with fractions of a cent keeps all its digits. */
  readonly money: (money: WireMoney) => string;
  /** The price of one piece. If it is rounded, so that price × quantity is not the total, it begins with `about`. */
  readonly unitPrice: (total: WireCentPrecision, quantity: number) => string;
  /** The moment of a purchase or of a move of a line: `11/18/2026 10:42am`, `18.11.2026, 10:42`. */
  readonly moment: (moment: string) => string;
}

/** The formats of a culture such as `de` or `en-US`. */
export function formatsOf(culture: string): Formats {
  const { amount, cents: _, unitPrice, ...formats } = cultureFormats(culture);
  return {
    ...formats,
    money: (money) => amount(unitsOf(money), money.fractionDigits),
    moment: (moment) => historyDateText(moment, culture),
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
