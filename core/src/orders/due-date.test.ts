import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryServices } from "../checkout/delivery-rates.ts";
import { plantNamed, zoneOf } from "../checkout/plant.ts";
import { addWorkDays, type CalendarDate } from "../kernel/dates.ts";
import { dueDateOf } from "./due-date.ts";

const plant = plantNamed("arlington");

test("goods that ship on their due date arrive on the promised day", () => {
  const start = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
    .map((date) => addWorkDays(date.toISOString().slice(0, 10) as CalendarDate, 0, plant.isHoliday));
  const destination = fc.record({
    country: fc.constantFrom("US", "CA"),
    postalCode: fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, "0")),
  });
  fc.assert(
    fc.property(start, destination, fc.constantFrom(...deliveryServices), (ready, to, { id, rates }) => {
      const rate = rates[zoneOf(plant, to)];
      fc.pre(rate !== undefined);
      const arrival = addWorkDays(ready, rate?.transitDays ?? 0, plant.isHoliday);
      return dueDateOf(plant, { optionId: id, arrival }, to) === ready;
    }),
  );
});

test("goods that are not sent are due on the promised day", () => {
  const arrival = "2026-12-09" as CalendarDate;
  expect(dueDateOf(plant, { optionId: "none", arrival }, { country: "US", postalCode: "76010" })).toBe(arrival);
});
