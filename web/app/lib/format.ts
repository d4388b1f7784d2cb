import type { WireMoney } from "@boxwright/contract/kernel";
import { formatInches as formatEighths } from "@boxwright/core/catalogue/describe-selection";

/** How a culture writes figures and days. Money is always the shop's one currency. */
export interface Formats {
  /** `$1,234.50`, `1.234,50 $`; a price finer than cents keeps its digits. */
  readonly money: (money: WireMoney) => string;
  /** `1,000`, `1.5`. */
  readonly number: (value: number) => string;
  /** A fraction of 1 in percent, with three digits at most: `8.25%`. */
  readonly percent: (share: number) => string;
  /** `Wednesday, December 9`, of a calendar day `YYYY-MM-DD`. */
  readonly arrival: (day: string) => string;
  /** `December 9, 2026`. */
  readonly day: (day: string) => string;
  readonly country: (code: string) => string;
}

const made = new Map<string, Formats>();

/** How figures and days are written in a culture such as `de` or `en-US`. */
export function formatsOf(culture: string): Formats {
  const formats = made.get(culture) ?? createFormats(culture);
  made.set(culture, formats);
  return formats;
}

function createFormats(culture: string): Formats {
  // A sixteenth of an inch has four digits.
  const number = new Intl.NumberFormat(culture, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(culture, { style: "percent", maximumFractionDigits: 3 });
  const arrival = new Intl.DateTimeFormat(culture, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(culture, { dateStyle: "long", timeZone: "UTC" });
  const countries = new Intl.DisplayNames(culture, { type: "region", fallback: "code" });
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const money = new Intl.NumberFormat(culture, { style: "currency", currency: "USD", ...digits });
  return {
    // A minus is one, not a hyphen.
    money: (amount) => money.format(decimalOf(amount)).replace("-", "−"),
    number: number.format,
    percent: percent.format,
    arrival: (date) => arrival.format(midnightOf(date)),
    day: (date) => day.format(midnightOf(date)),
    country: (code) => countries.of(code) ?? code,
  };
}

/** The amount as a decimal text: digits are moved, never computed, for no floating-point number holds money. */
function decimalOf(money: WireMoney): Intl.StringNumericLiteral {
  const amount = money.type === "centPrecision" ? money.centAmount : money.preciseAmount;
  return `${amount}E-${money.fractionDigits}` as Intl.StringNumericLiteral;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Inches as printers write them, to the nearest eighth: `2½`, `⅞`, `10`. */
export function formatInches(inches: number): string {
  return formatEighths(Math.round(inches * 8) / 8);
}

/** `10 × 8 × 4`, of lengths in inches. */
export function formatSize(lengths: readonly number[]): string {
  return lengths.map(formatInches).join(" × ");
}
