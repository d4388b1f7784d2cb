declare const calendarDate: unique symbol;

/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDate = string & { readonly [calendarDate]: true };

/** What the wire says where there is no date. */
export const noDate = "0001-01-01T00:00:00Z";

const millisecondsPerDay = 86_400_000;

/** The UTC calendar day of an instant: its ISO string cut to 10 characters. */
export function calendarDateOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10) as CalendarDate;
}

/** The day of an instant in an IANA time zone, for cut-off rules of a plant. */
export function calendarDateIn(instant: Date, timeZone: string): CalendarDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    instant,
  ) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay));
}

export function isWeekend(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Adds work days: weekends and the given holidays are skipped, and a start on such a day counts from the next work day. */
export function addWorkDays(
  date: CalendarDate,
  workDays: number,
  isHoliday: (date: CalendarDate) => boolean = () => false,
): CalendarDate {
  const isWorkDay = (day: CalendarDate) => !isWeekend(day) && !isHoliday(day);
  let day = date;
  while (!isWorkDay(day)) day = addDays(day, 1);
  for (let left = workDays; left > 0; left -= 1) {
    do day = addDays(day, 1);
    while (!isWorkDay(day));
  }
  return day;
}
