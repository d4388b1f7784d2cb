declare const calendarDate: unique symbol;

/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDate = string & { readonly [calendarDate]: true };

/** The time zone of the dates on the shop's documents. */
export const shopTimeZone = "America/New_York";

/** What the contract sends if there is no date. */
export const noDate = "0001-01-01T00:00:00Z";

const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 24 * millisecondsPerHour;

/** The moment this many hours earlier. */
export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * millisecondsPerHour);
}

/** The moment this many times 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * millisecondsPerDay);
}

/** The moment this many times 24 hours later. */
export function daysAfter(moment: Date, days: number): Date {
  return daysBefore(moment, -days);
}

/** The UTC calendar day of an instant: its ISO string cut to 10 characters. */
export function calendarDateOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10) as CalendarDate;
}

/** The day of an instant in an IANA time zone. */
export function calendarDateIn(instant: Date, timeZone: string): CalendarDate {
  const format = dayFormats.get(timeZone) ?? dayFormat(timeZone);
  dayFormats.set(timeZone, format);
  return format.format(instant) as CalendarDate;
}

/** The first minute of a day in an IANA time zone. */
export function startOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const minute = 60_000;
  const at = (minutes: number) => new Date(midnight + minutes * minute);
  // No time zone is further from UTC than 14 hours.
  let [before, after] = [-15 * 60, 15 * 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDateIn(at(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return at(after);
}

/** By time zone. A format is slow to make, and every cart line needs the day. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

/** This many calendar days later; earlier if `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayOf(date) + days);
}

export function isWeekend(date: CalendarDate): boolean {
  return isWeekendDay(dayOf(date));
}

/** Adds work days, skipping weekends and holidays. A start on such a day counts from the next work day. */
export function addWorkDays(
  date: CalendarDate,
  workDays: number,
  isHoliday: (date: CalendarDate) => boolean = () => false,
): CalendarDate {
  const isWorkDay = (day: number) => !isWeekendDay(day) && !isHoliday(dateOfDay(day));
  let day = dayOf(date);
  while (!isWorkDay(day)) day += 1;
  for (let left = workDays; left > 0; left -= 1) {
    do day += 1;
    while (!isWorkDay(day));
  }
  return dateOfDay(day);
}

/** The number of work days that {@link addWorkDays} adds to get from the first day to the second. */
export function workDaysBetween(
  from: CalendarDate,
  to: CalendarDate,
  isHoliday: (date: CalendarDate) => boolean = () => false,
): number {
  const last = dayOf(addWorkDays(to, 0, isHoliday));
  let count = 0;
  for (let day = dayOf(addWorkDays(from, 0, isHoliday)) + 1; day <= last; day += 1) {
    if (!isWeekendDay(day) && !isHoliday(dateOfDay(day))) count += 1;
  }
  return count;
}

/** Days since 1970-01-01. Every cart line counts through weeks of days, and parsing and formatting a date is slow. */
function dayOf(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;
}

function dateOfDay(day: number): CalendarDate {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  const date = calendarDateOf(new Date(day * millisecondsPerDay));
  if (knownDates.size < mostKnownDates) knownDates.set(day, date);
  return date;
}

/** By day. A list of orders counts through weeks of days for each line, and most of them are the same days. */
const knownDates = new Map<number, CalendarDate>();

/** More days than a shop works with, so that callers who name others use no more memory. */
const mostKnownDates = 20_000;

/** Day 0, 1970-01-01, was a Thursday, so day 2 was a Saturday. */
function isWeekendDay(day: number): boolean {
  return (((day - 2) % 7) + 7) % 7 < 2;
}
