import type { WireMoney } from "@boxwright/contract/kernel";
import { formatInches as formatEighths } from "@boxwright/core/catalogue/describe-selection";
import { formatAmount } from "@boxwright/core/kernel/format";

/** `$1,234.50`; a price finer than cents keeps its digits. */
export function formatMoney(money: WireMoney): string {
  return money.type === "centPrecision"
    ? formatAmount(money.centAmount, money.fractionDigits)
    : formatAmount(money.preciseAmount, money.fractionDigits);
}

const count = new Intl.NumberFormat("en-US");

/** `1,000`. */
export function formatCount(value: number): string {
  return count.format(value);
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

/** `Wednesday, December 9`, of a calendar day `YYYY-MM-DD`. */
export function formatArrival(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`));
}

/** Inches as printers write them, to the nearest eighth: `2½`, `⅞`, `10`. */
export function formatInches(inches: number): string {
  return formatEighths(Math.round(inches * 8) / 8);
}

/** `10 × 8 × 4`, of lengths in inches. */
export function formatSize(lengths: readonly number[]): string {
  return lengths.map(formatInches).join(" × ");
}
