import type { CalendarDate } from "./dates.ts";
import type { Cents } from "./money.ts";

/** `$1,234.50`, and `−$97.80` with a true minus. Digits are cut, never computed: no floating-point number holds money. */
export function formatCents(amount: Cents): string {
  return formatAmount(amount, 2);
}

/** `1234.05`, as card gateways write amounts: nobody owes a gateway, so there is no sign. */
export function decimalOfCents(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** A price finer than cents, with at least two and at most `fractionDigits` digits after the point: `$0.285`. */
export function formatAmount(amount: number, fractionDigits: number): string {
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, "0");
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits
    .slice(digits.length - fractionDigits)
    .replace(/0+$/, "")
    .padEnd(2, "0");
  return `${amount < 0 ? "−" : ""}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${fraction}`;
}

/** Formats are slow to make, and kept. */
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const wholePercent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

/** `December 9, 2026`. */
export function formatDay(date: CalendarDate): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

/** A rate that is a fraction of 1, in whole percent: `8%` of 0.0825. */
export function formatRate(rate: number): string {
  return wholePercent.format(rate);
}
