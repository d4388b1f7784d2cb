import type { Destination, Plant } from "../checkout/plant.ts";
import { transitDaysOf } from "../checkout/transit-days.ts";
import { addDays, addWorkDays, type CalendarDate } from "../kernel/dates.ts";

/** The last work day on which a plant may ship a line that arrives on time. Goods that are not sent are due on the promised day. */
export function dueDateOf(
  plant: Plant,
  { optionId, arrival }: { readonly optionId: string; readonly arrival: CalendarDate },
  destination: Destination,
): CalendarDate {
  let day = arrival;
  for (let left = transitDaysOf(plant, optionId, destination); left > 0; left -= 1) day = workDayBefore(plant, day);
  return day;
}

/** The last work day before a day. */
export function workDayBefore({ isHoliday }: Plant, date: CalendarDate): CalendarDate {
  let day = addDays(date, -1);
  while (addWorkDays(day, 0, isHoliday) !== day) day = addDays(day, -1);
  return day;
}
