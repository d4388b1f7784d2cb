import { type CalendarDate, calendarDateIn } from "../kernel/dates.ts";

/** Of the plant in Arlington, Texas. */
export const plantTimeZone = "America/Chicago";
/** From two in the afternoon on the plant plans its next day. */
const hoursAfterCutOff = 10;

/** The day that work days are counted from: the plant's own, and from its cut-off time on the next. */
export function plantDayOf(now: Date): CalendarDate {
  return calendarDateIn(new Date(now.getTime() + hoursAfterCutOff * 3_600_000), plantTimeZone);
}
