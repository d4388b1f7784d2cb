import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "../kernel/dates.ts";
import { isUsFederalHoliday } from "./us-federal-holidays.ts";

function holidaysIn(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01` as CalendarDate; day < `${year + 1}-01-01`; day = addDays(day, 1)) {
    if (isUsFederalHoliday(day)) days.push(day.slice(5));
  }
  return days;
}

test("the holidays of 2026 match the list of the Office of Personnel Management", () => {
  expect(holidaysIn(2026)).toEqual([
    ...["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"],
  ]);
});

test("the holidays of 2027 are observed on work days, and New Year's Day of 2028 on one of 2027", () => {
  expect(holidaysIn(2027)).toEqual([
    ...["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24", "12-31"],
  ]);
});
