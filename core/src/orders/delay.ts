import { type Plant, plantDayOf } from "../checkout/plant.ts";
import { transitDaysOf } from "../checkout/transit-days.ts";
import { addWorkDays, type CalendarDate, workDaysBetween } from "../kernel/dates.ts";
import type { LineState } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";

/** How far a plant is with a line. */
type Progress = "not started" | "started" | "in print" | "leaving";

/** The states in which a line depends on the shop, the plant or the carrier; in all others it has ended or waits for its shopper. */
const progressOf: Readonly<Partial<Record<LineState, Progress>>> = {
  ArtworkCheckInProgress: "not started",
  ArtworkReview: "not started",
  ReadyForProduction: "not started",
  SentToMCP: "not started",
  Confirmed: "not started",
  FulfillmentError: "not started",
  MerchantRejected: "not started",
  SentToProduction: "started",
  PrintingInProgress: "in print",
  ServiceInProgress: "leaving",
};

export const statesUnderWay = Object.keys(progressOf) as readonly LineState[];

/** Work days of a plant. */
interface WorkLeft {
  readonly atLeast: number;
  readonly usually: number;
}

/** The work that a line still needs, by its whole lead time. */
const workLeft: Readonly<Record<Progress, (leadTime: number) => WorkLeft>> = {
  "not started": (leadTime) => ({ atLeast: Math.min(1, leadTime), usually: leadTime }),
  started: (leadTime) => ({ atLeast: Math.min(1, leadTime), usually: Math.ceil(leadTime / 2) }),
  "in print": (leadTime) => ({ atLeast: 0, usually: Math.min(1, leadTime) }),
  leaving: (leadTime) => ({ atLeast: 0, usually: Math.min(1, leadTime) }),
};

/**
 * The new arrival of a line that can no longer arrive on the promised day, even if its plant works as fast as it can; null if the promise
 * can be kept, or if the line is not under way. The new day counts the work that is usually left, so that it moves again only if the
 * plant falls behind once more.
 */
export function delayedArrival(
  plant: Plant,
  { state, delivery }: Pick<OrderLine, "state" | "delivery">,
  order: Pick<Order, "createdAt" | "shippingAddress">,
  now: Date,
): CalendarDate | null {
  const progress = progressOf[state];
  if (progress === undefined) return null;
  const { shippingAddress, createdAt } = order;
  const country = shippingAddress.country === "PR" ? "US" : shippingAddress.country;
  const transit = transitDaysOf(plant, delivery.optionId, { ...shippingAddress, country });
  const promisedDays = workDaysBetween(plantDayOf(plant, createdAt), delivery.firstArrival, plant.isHoliday);
  const { atLeast, usually } = workLeft[progress](Math.max(0, promisedDays - transit));
  const arrivalAfter = (work: number) => addWorkDays(plantDayOf(plant, now), work + transit, plant.isHoliday);
  return arrivalAfter(atLeast) > delivery.arrival ? arrivalAfter(usually) : null;
}
