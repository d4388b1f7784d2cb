import { type Plant, plantDayOf } from "../checkout/plant.ts";
import { transitDaysOf } from "../checkout/transit-days.ts";
import { addWorkDays, type CalendarDate, calendarDateIn, workDaysBetween } from "../kernel/dates.ts";
import type { LineMove } from "./advance.ts";
import { dueDateOf, workDayBefore } from "./due-date.ts";
import type { LineState } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { arrivalIfSentNow } from "./promised-arrival.ts";

/** Two work days to print, finish and pack a line; one once the plant has begun; none once it waits for its carrier. */
const notStarted = 2;
const workByState: Readonly<Partial<Record<LineState, number>>> = {
  SentToProduction: 1,
  PrintingInProgress: 1,
  ServiceInProgress: 0,
  Shipped: 0,
  Cancelled: 0,
};

/** When a line has to be shipped, and when its work has to begin for that. */
export interface ShipPlan {
  /** The last work day on which it may be shipped to arrive on the promised day. */
  readonly shipBy: CalendarDate;
  /** The work days that it needs until then. */
  readonly workLeft: number;
  /** The last work day on which that work may begin. */
  readonly startBy: CalendarDate;
}

/** The greatest slack of a line whose promise is at risk. */
export const riskySlack = 1;

/**
 * The plan of a line that is not shipped or cancelled. While it waits for its shopper or for money, its promised day moves, and its plan
 * moves with it. Goods with a shorter lead time, such as samples from stock, need no more work than that.
 */
export function shipPlanOf(
  plant: Plant,
  line: Pick<OrderLine, "id" | "state" | "delivery">,
  order: Pick<Order, "createdAt" | "shippingAddress"> & { readonly history: readonly LineMove[] },
  now: Date,
): ShipPlan {
  const { optionId, firstArrival } = line.delivery;
  const { shippingAddress, createdAt } = order;
  const destination = {
    ...shippingAddress,
    country: shippingAddress.country === "PR" ? "US" : shippingAddress.country,
  };
  const shipBy = dueDateOf(
    plant,
    { optionId, arrival: arrivalIfSentNow(plant, line, order.history, now) },
    destination,
  );
  const promised = workDaysBetween(plantDayOf(plant, createdAt), firstArrival, plant.isHoliday);
  const leadTime = Math.max(0, promised - transitDaysOf(plant, optionId, destination));
  const workLeft = Math.min(workByState[line.state] ?? notStarted, leadTime);
  return { shipBy, workLeft, startBy: workDaysBefore(plant, shipBy, workLeft) };
}

/** The work days from today until the work of a line has to begin; negative if it should have begun before. */
export function slackOf({ isHoliday }: Pick<Plant, "isHoliday">, startBy: CalendarDate, today: CalendarDate): number {
  const workDay = addWorkDays(today, 0, isHoliday);
  return startBy >= workDay
    ? workDaysBetween(workDay, startBy, isHoliday)
    : -workDaysBetween(startBy, workDay, isHoliday);
}

/** The last day on which the work of a line with this slack may begin: a line has no more slack exactly if it begins until then. */
export function startWithSlack(
  { isHoliday }: Pick<Plant, "isHoliday">,
  slack: number,
  today: CalendarDate,
): CalendarDate {
  return addWorkDays(today, slack, isHoliday);
}

/** The day at a plant. */
export function dayAt({ timeZone }: Pick<Plant, "timeZone">, now: Date): CalendarDate {
  return calendarDateIn(now, timeZone);
}

function workDaysBefore(plant: Plant, date: CalendarDate, workDays: number): CalendarDate {
  let day = date;
  for (let left = workDays; left > 0; left -= 1) day = workDayBefore(plant, day);
  return day;
}
