import { shopTimeZone } from "../kernel/dates.ts";
import { languageOf } from "../storefront/culture.ts";

interface DatedOrder {
  readonly isMigrated: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
}

/** The moment of a purchase. For a migrated order it is the completion, because the other shop system recorded nothing else. */
export function orderDate({ isMigrated, createdAt, completedAt }: DatedOrder): string {
  return isMigrated && completedAt !== null ? completedAt : createdAt;
}

/** In English, the specification's `MM/DD/YYYY hh:mma`: `11/18/2026 10:42am`. Other languages have their own format: `18.11.2026, 10:42`. */
export function historyDateText(moment: string, culture: string): string {
  return (languageOf(culture) === "en" ? englishText : localText)(new Date(moment), culture);
}

const twoDigits = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const numeric = { timeZone: shopTimeZone, year: "numeric", ...twoDigits } as const;
const english = new Intl.DateTimeFormat("en-US", { ...numeric, hourCycle: "h12" });

function englishText(moment: Date): string {
  const parts = new Map(english.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = `${part("month")}/${part("day")}/${part("year")}`;
  return `${day} ${part("hour")}:${part("minute")}${part("dayPeriod").toLowerCase()}`;
}

function localText(moment: Date, culture: string): string {
  return new Intl.DateTimeFormat(culture, numeric).format(moment);
}
