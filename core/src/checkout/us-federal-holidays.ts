import { addDays, type CalendarDate } from "../kernel/dates.ts";

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

/** Every date of every cart line needs the holidays, so those of each year are calculated once. */
const daysOfYears = new Map<string, ReadonlySet<CalendarDate>>();

/**
 * Whether a day is an observed US federal holiday. A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday
 * after (5 U.S.C. 6103).
 */
export function isUsFederalHoliday(day: CalendarDate): boolean {
  const year = day.slice(0, 4);
  let days = daysOfYears.get(year);
  if (days === undefined) {
    days = new Set(holidaysObservedIn(Number(year)));
    daysOfYears.set(year, days);
  }
  return days.has(day);
}

/** New Year's Day may be observed on the last day of the year before. */
function holidaysObservedIn(year: number): CalendarDate[] {
  return [
    observed(dateOf(year, 1, 1)),
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    lastMonday(year, 5),
    observed(dateOf(year, 6, 19)),
    observed(dateOf(year, 7, 4)),
    nth(1, monday, year, 9),
    nth(2, monday, year, 10),
    observed(dateOf(year, 11, 11)),
    nth(4, thursday, year, 11),
    observed(dateOf(year, 12, 25)),
    observed(dateOf(year + 1, 1, 1)),
  ];
}

function observed(day: CalendarDate): CalendarDate {
  if (weekdayOf(day) === saturday) return addDays(day, -1);
  return weekdayOf(day) === sunday ? addDays(day, 1) : day;
}

/** The nth occurrence of a weekday in a month. */
function nth(n: number, weekday: number, year: number, month: number): CalendarDate {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = addDays(dateOf(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}

function dateOf(year: number, month: number, day: number): CalendarDate {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as CalendarDate;
}

function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
