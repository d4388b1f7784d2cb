import { shopTimeZone } from "@boxwright/core/kernel/dates";
import { type CultureFormats, cultureFormats } from "@boxwright/core/kernel/format";
import { toCents } from "@boxwright/core/kernel/money";
import { useMemo } from "react";
import { type DeskLanguage, useLanguage } from "../words/use-words.ts";

interface WireCents {
  readonly centAmount: number;
}

/** How the desk writes numbers, money and times. Times are those of the plant. */
export interface DeskFormats extends Pick<CultureFormats, "number" | "percent" | "shortDay" | "unitPrice"> {
  readonly money: (money: WireCents) => string;
  /** `$186,100`: money without cents. */
  readonly roughMoney: (money: WireCents) => string;
  /** `Fri Nov 20`, for a calendar day. */
  readonly weekday: (day: string) => string;
  /** `Friday, November 20`. */
  readonly longDay: (day: string) => string;
  /** `Nov 20, 2026`. */
  readonly yearDay: (day: string) => string;
  /** `Nov 20, 8:05 am`. */
  readonly moment: (instant: string) => string;
  /** `Nov 20`. */
  readonly momentDay: (instant: string) => string;
  /** `Nov 20, 2026`. */
  readonly momentYearDay: (instant: string) => string;
  /** `10:14 am`, in the time zone of the desk or another one. */
  readonly time: (instant: string, timeZone?: string) => string;
  /** The whole moment, for tooltips. */
  readonly exact: (instant: string) => string;
}

const cultures: Readonly<Record<DeskLanguage, string>> = { en: "en-US", de: "de-DE" };
const formats = new Map<DeskLanguage, DeskFormats>();

export function deskFormats(language: DeskLanguage): DeskFormats {
  const known = formats.get(language) ?? createFormats(cultures[language]);
  formats.set(language, known);
  return known;
}

export function useFormats(): DeskFormats {
  const language = useLanguage();
  return useMemo(() => deskFormats(language), [language]);
}

const clock = { hour: "numeric", minute: "2-digit" } as const;

function createFormats(culture: string): DeskFormats {
  const { number, percent, shortDay, unitPrice, cents } = cultureFormats(culture);
  const at = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(culture, { ...options, timeZone: shopTimeZone });
    return (instant: string) => plainClock(format.format(new Date(instant)));
  };
  const timeIn = (instant: string, timeZone: string) =>
    plainClock(new Intl.DateTimeFormat(culture, { ...clock, timeZone }).format(new Date(instant)));
  const onDay = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(culture, { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const weekdayParts = onDay({ weekday: "short", month: "short", day: "numeric" });
  return {
    number,
    percent,
    shortDay,
    unitPrice,
    money: ({ centAmount }) => cents(toCents(centAmount)),
    roughMoney: ({ centAmount }) => cents(toCents(100 * Math.round(centAmount / 100))).replace(/[.,]00(?!\d)/, ""),
    weekday: (day) => weekdayParts(day).replace(",", ""),
    longDay: onDay({ weekday: "long", month: "long", day: "numeric" }),
    yearDay: onDay({ year: "numeric", month: "short", day: "numeric" }),
    moment: at({ month: "short", day: "numeric", ...clock }),
    momentDay: at({ month: "short", day: "numeric" }),
    momentYearDay: at({ year: "numeric", month: "short", day: "numeric" }),
    time: (instant, timeZone = shopTimeZone) => timeIn(instant, timeZone),
    exact: at({ dateStyle: "full", timeStyle: "long" }),
  };
}

/** `8:05 am` instead of `8:05 AM`. */
function plainClock(text: string): string {
  return text.replace(/\s?([AP])M\b/, (_, half: string) => ` ${half.toLowerCase()}m`);
}
