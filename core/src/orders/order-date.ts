import { shopTimeZone } from "../kernel/dates.ts";

interface DatedOrder {
  readonly isMigrated: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
}

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: shopTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h12",
});

/** The moment of a purchase. For a migrated order it is the completion, because the other shop system recorded nothing else. */
export function orderDate({ isMigrated, createdAt, completedAt }: DatedOrder): string {
  return isMigrated && completedAt !== null ? completedAt : createdAt;
}

/** The specification's `MM/DD/YYYY hh:mma`, the same in all languages: `11/18/2026 10:42am`. */
export function historyDateText(moment: string): string {
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = `${part("month")}/${part("day")}/${part("year")}`;
  return `${day} ${part("hour")}:${part("minute")}${part("dayPeriod").toLowerCase()}`;
}
