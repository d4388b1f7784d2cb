import { type Plant, plantDayOf } from "../checkout/plant.ts";
import { addWorkDays, type CalendarDate, workDaysBetween } from "../kernel/dates.ts";
import type { LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import type { OrderLine } from "./order.ts";

/** The states in which a line waits for something from its shopper, so that its arrival moves day by day. */
const waitingStates: readonly LineState[] = [
  "WaitingForArtwork",
  "ArtworkFailed",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
];

/** True while the arrival of a line depends on when its shopper sends something. */
export function waitsForShopper({ state }: Pick<OrderLine, "state">): boolean {
  return waitingStates.includes(state);
}

/**
 * The day on which a line arrives if its shopper sends at this moment what it waits for: the promised day, moved by the plant's
 * work days that it has waited. For a line that waits for nothing it is the promised day.
 */
export function arrivalIfSentNow(
  plant: Plant,
  line: Pick<OrderLine, "id" | "state" | "delivery">,
  history: readonly LineMove[],
  now: Date,
): CalendarDate {
  const { arrival } = line.delivery;
  const since = history.findLast(({ lineId }) => lineId === line.id)?.at;
  if (since === undefined || !waitsForShopper(line)) return arrival;
  const waited = workDaysBetween(plantDayOf(plant, since), plantDayOf(plant, now), plant.isHoliday);
  return waited === 0 ? arrival : addWorkDays(arrival, waited, plant.isHoliday);
}
