import { type Cents, currency, currencyFractionDigits, shareOfCents } from "./money.ts";

/** How a culture writes figures and days. Money is always the shop's one currency. */
export interface CultureFormats {
  /** `$1,234.50`, `−$97.80` with a true minus, `1.234,50 $`; an amount finer than cents keeps its digits: `$0.285`. */
  readonly amount: (amount: number, fractionDigits: number) => string;
  readonly cents: (amount: Cents) => string;
  /**
   * The price of one out of the total of a quantity. Times the quantity it is the total to the cent, with up to four digits where
   * that takes them; a price that no four digits say reads `about $2.61`.
   */
  readonly unitPrice: (total: Cents, quantity: number) => string;
  /** `1,000`, `1.5`. */
  readonly number: (value: number) => string;
  /** A fraction of 1 in percent, with three digits at most: `8.25%`. */
  readonly percent: (share: number) => string;
  /** A rate of tax, a fraction of 1, in whole percent: `8%` of 0.0825. */
  readonly rate: (rate: number) => string;
  /** `Wednesday, December 9th`, of a calendar day `YYYY-MM-DD`: the specification's `MMMM Do` after the day of the week. */
  readonly arrival: (day: string) => string;
  /** `December 9`: the specification's `MMMM D`. */
  readonly monthDay: (day: string) => string;
  /** `December 9, 2026`. */
  readonly day: (day: string) => string;
  readonly country: (code: string) => string;
}

const made = new Map<string, CultureFormats>();

/** How figures and days are written in a culture such as `de` or `en-US`. */
export function cultureFormats(culture: string): CultureFormats {
  const formats = made.get(culture) ?? createFormats(culture);
  made.set(culture, formats);
  return formats;
}

function createFormats(culture: string): CultureFormats {
  // A sixteenth of an inch has four digits.
  const number = new Intl.NumberFormat(culture, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(culture, { style: "percent", maximumFractionDigits: 3 });
  const rate = new Intl.NumberFormat(culture, { style: "percent", maximumFractionDigits: 0 });
  const arrival = new Intl.DateTimeFormat(culture, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  const monthDay = new Intl.DateTimeFormat(culture, { month: "long", day: "numeric", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(culture, { dateStyle: "long", timeZone: "UTC" });
  const countries = new Intl.DisplayNames(culture, { type: "region", fallback: "code" });
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const money = new Intl.NumberFormat(culture, { style: "currency", currency, ...digits });
  const about = new Intl.Locale(culture).language === "de" ? "ca." : "about";
  const amountText = (amount: number, fractionDigits: number) =>
    // A minus is one, not a hyphen.
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
    day: (date) => day.format(midnightOf(date)),
    country: (code) => countries.of(code) ?? code,
  };
}

const englishOrdinals = new Intl.PluralRules("en", { type: "ordinal" });
const englishEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd" };

/** English alone writes an ordinal otherwise than `MMMM D`: German has its point in both. */
function ordinalDayIn(culture: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  const isEnglish = culture.startsWith("en");
  const ended = (day: string) => day + (englishEndings[englishOrdinals.select(Number(day))] ?? "th");
  return parts.map(({ type, value }) => (isEnglish && type === "day" ? ended(value) : value)).join("");
}

const mostUnitDigits = 4;
/** A dollar: below it a rounded price has a digit more. */
const wholeCents = 100;

function unitPriceOf(total: Cents, quantity: number) {
  for (let fractionDigits = currencyFractionDigits; fractionDigits <= mostUnitDigits; fractionDigits += 1) {
    const scale = 10 ** (fractionDigits - currencyFractionDigits);
    if ((BigInt(total) * BigInt(scale)) % BigInt(quantity) === 0n) {
      return { amount: shareOfCents(total, scale, quantity), fractionDigits, isExact: true };
    }
  }
  const isSmall = total < wholeCents * quantity;
  return {
    amount: shareOfCents(total, isSmall ? 10 : 1, quantity),
    fractionDigits: currencyFractionDigits + (isSmall ? 1 : 0),
    isExact: false,
  };
}

/** The amount as a decimal text: digits are moved, never computed, for no floating-point number holds money. */
function decimalOf(amount: number, fractionDigits: number): Intl.StringNumericLiteral {
  return `${amount}E-${fractionDigits}` as Intl.StringNumericLiteral;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `1234.05`, as card gateways write amounts: nobody owes a gateway, so there is no sign. */
export function decimalOfCents(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
