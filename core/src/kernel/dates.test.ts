import { expect, test } from "vitest";
import {
  addDays,
  addWorkDays,
  type CalendarDate,
  calendarDateIn,
  daysBefore,
  hoursBefore,
  startOfDay,
} from "./dates.ts";

const day = (date: string) => date as CalendarDate;

test("adding work days skips weekends", () => {
  expect(addWorkDays(day("2026-11-20"), 1)).toBe("2026-11-23");
  expect(addWorkDays(day("2026-11-23"), 5)).toBe("2026-11-30");
});

test("work days that start on a weekend count from the next Monday", () => {
  expect(addWorkDays(day("2026-11-21"), 0)).toBe("2026-11-23");
  expect(addWorkDays(day("2026-11-22"), 2)).toBe("2026-11-25");
});

test("adding work days skips holidays", () => {
  expect(addWorkDays(day("2026-11-25"), 1, (date) => date === "2026-11-26")).toBe("2026-11-27");
});

test("a day is the same day each time that it is calculated", () => {
  for (const _ of ["first", "again"]) {
    expect(addDays(day("1970-01-01"), -1)).toBe("1969-12-31");
    expect(addDays(day("2024-02-28"), 1)).toBe("2024-02-29");
    expect(addDays(day("2024-02-28"), 366)).toBe("2025-02-28");
  }
});

test("the day of an instant depends on the time zone", () => {
  expect(calendarDateIn(new Date("2026-11-21T03:00:00Z"), "America/New_York")).toBe("2026-11-20");
});

test("days and hours before a moment are counted in elapsed time, across a change of daylight saving time", () => {
  const moment = new Date("2026-11-02T12:00:00Z");
  expect(daysBefore(moment, 7)).toEqual(new Date("2026-10-26T12:00:00Z"));
  expect(hoursBefore(moment, 13)).toEqual(new Date("2026-11-01T23:00:00Z"));
});

test.each([
  ["2026-11-20", "America/New_York", "2026-11-20T05:00:00Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00Z"],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00Z"],
  ["2026-11-02", "America/New_York", "2026-11-02T05:00:00Z"],
  ["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00Z"],
  ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00Z"],
])("the day %s in %s starts at %s", (date, timeZone, start) => {
  expect(startOfDay(day(date), timeZone)).toEqual(new Date(start));
});
