import { type Cents, currency, currencyFractionDigits, shareOfCents } from "./money.ts";

/** How a culture writes numbers and days. All money is in the shop's one currency. */
export interface CultureFormats {
  /** `$1,234.50`, `−$97.80` with a minus sign (U+2212), `1.234,50 $`; digits beyond cents stay: `$0.285`. */
  readonly amount: (amount: number, fractionDigits: number) => string;
  readonly cents: (amount: Cents) => string;
  /**
   * The price of one piece, from the total of a quantity. It has up to four decimals, as many as it needs to be exact; a price that needs
   * more is rounded and reads `about $2.61`.
   */
  readonly unitPrice: (total: Cents, quantity: number) => string;
  /** `1,000`, `1.5`. */
  readonly number: (value: number) => string;
  /** A fraction of 1 in percent, with three decimals at most: `8.25%`. */
  readonly percent: (share: number) => string;
  /** A tax rate, as a fraction of 1, in whole percent: `8%` for 0.0825. */
  readonly rate: (rate: number) => string;
  /** `Wednesday, December 9th` for the calendar day `2026-12-09`: the weekday and the specification's `MMMM Do`. */
  readonly arrival: (day: string) => string;
  /** `December 9`: the specification's `MMMM D`. */
  readonly monthDay: (day: string) => string;
  /** `Dec 9`, `9. Dez.`: for timelines. */
  readonly shortDay: (day: string) => string;
  /** `December 9, 2026`. */
  readonly day: (day: string) => string;
  readonly country: (code: string) => string;
}

const cache = new Map<string, CultureFormats>();

/** How a culture such as `de` or `en-US` writes numbers and days. */
export function cultureFormats(culture: string): CultureFormats {
  const formats = cache.get(culture) ?? createFormats(culture);
  cache.set(culture, formats);
  return formats;
}

function createFormats(culture: string): CultureFormats {
  // A sixteenth of an inch has four decimals.
  const number = new Intl.NumberFormat(culture, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(culture, { style: "percent", maximumFractionDigits: 3 });
  const rate = new Intl.NumberFormat(culture, { style: "percent", maximumFractionDigits: 0 });
  const arrival = new Intl.DateTimeFormat(culture, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  const monthDay = new Intl.DateTimeFormat(culture, { month: "long", day: "numeric", timeZone: "UTC" });
  const shortDay = new Intl.DateTimeFormat(culture, { month: "short", day: "numeric", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(culture, { dateStyle: "long", timeZone: "UTC" });
  const countries = new Intl.DisplayNames(culture, { type: "region", fallback: "code" });
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const money = new Intl.NumberFormat(culture, { style: "currency", currency, ...digits });
  const about = new Intl.Locale(culture).language === "de" ? "ca." : "about";
  const amountText = (amount: number, fractionDigits: number) =>
    // Intl writes a hyphen for the minus sign.
    money.format(decimalOf(amount, fractionDigits)).replace("-", "−");
  return {
    amount: amountText,
    cents: (amount) => amountText(amount, currencyFractionDigits),
    unitPrice(total, quantity) {
      const { amount, fractionDigits, isExact } = unitPriceOf(total, quantity);
      return isExact ? amountText(amount, fractionDigits) : `${about} ${amountText(amount, fractionDigits)}`;
    },
    number: number.format,
    percent: percent.format,
    rate: rate.format,
    arrival: (date) => ordinalDayIn(culture, arrival.formatToParts(midnightOf(date))),
    monthDay: (date) => monthDay.format(midnightOf(date)),
    shortDay: (date) => shortDay.format(midnightOf(date)),
    day: (date) => day.format(midnightOf(date)),
    country: (code) => countries.of(code) ?? code,
  };
}

const englishOrdinals = new Intl.PluralRules("en", { type: "ordinal" });
const englishEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd" };

/** `MMMM Do` needs care in English only: the German format has the point of its ordinals already. */
function ordinalDayIn(culture: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  const isEnglish = culture.startsWith("en");
  const ended = (day: string) => day + (englishEndings[englishOrdinals.select(Number(day))] ?? "th");
  return parts.map(({ type, value }) => (isEnglish && type === "day" ? ended(value) : value)).join("");
}

const mostUnitDigits = 4;
/** One dollar; a rounded price below it has three decimals. */
const centsPerDollar = 100;

function unitPriceOf(total: Cents, quantity: number) {
  for (let fractionDigits = currencyFractionDigits; fractionDigits <= mostUnitDigits; fractionDigits += 1) {
    const scale = 10 ** (fractionDigits - currencyFractionDigits);
    if ((BigInt(total) * BigInt(scale)) % BigInt(quantity) === 0n) {
      return { amount: shareOfCents(total, scale, quantity), fractionDigits, isExact: true };
    }
  }
  const isSmall = total < centsPerDollar * quantity;
  return {
    amount: shareOfCents(total, isSmall ? 10 : 1, quantity),
    fractionDigits: currencyFractionDigits + (isSmall ? 1 : 0),
    isExact: false,
  };
}

/** The amount as an exact decimal text, without floating-point arithmetic: 28_50 with 4 digits is `2850E-4`. */
function decimalOf(amount: number, fractionDigits: number): Intl.StringNumericLiteral {
  return `${amount}E-${fractionDigits}` as Intl.StringNumericLiteral;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `1234.05`, as card gateways write amounts. The amount is never negative. */
export function decimalOfCents(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
