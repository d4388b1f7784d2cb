import { type Plant, plantDayOf } from "../checkout/plant.ts";
import { addWorkDays, type CalendarDate, workDaysBetween } from "../kernel/dates.ts";
import type { LineMove } from "./advance.ts";
import type { LineState } from "./line-states.ts";
import type { OrderLine } from "./order.ts";

/** The states in which a line waits for its shopper to send artwork or to approve a proof. */
export const waitingStates: readonly LineState[] = [
  "WaitingForArtwork",
  "ArtworkFailed",
  "ArtworkRejected",
  "WaitingForCustomerApproval",
];

export function waitsForShopper({ state }: Pick<OrderLine, "state">): boolean {
  return waitingStates.includes(state);
}

/**
 * The day on which a line arrives if its shopper acts or pays now: the promised day, moved by the plant's work days that the line has
 * waited. A line that does not wait arrives on the promised day.
 */
export function arrivalIfSentNow(
  plant: Plant,
  line: Pick<OrderLine, "id" | "state" | "delivery">,
  history: readonly LineMove[],
  now: Date,
): CalendarDate {
  const { arrival } = line.delivery;
  const since = history.findLast(({ lineId }) => lineId === line.id)?.at;
  if (since === undefined || !(waitsForShopper(line) || line.state === "WaitingForPayment")) return arrival;
  const waited = workDaysBetween(plantDayOf(plant, since), plantDayOf(plant, now), plant.isHoliday);
  return waited === 0 ? arrival : addWorkDays(arrival, waited, plant.isHoliday);
}

/** Ends the wait of a line now, and moves its promised day to {@link arrivalIfSentNow}. */
export function endWait(plant: Plant, line: OrderLine, history: readonly LineMove[], now: Date): OrderLine {
  return { ...line, delivery: { ...line.delivery, arrival: arrivalIfSentNow(plant, line, history, now) } };
}
