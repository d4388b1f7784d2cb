import type { CalendarDate } from "../kernel/dates.ts";
import type { Cents } from "../kernel/money.ts";
import type { CartLine } from "./cart.ts";
import type { DeliveryOption } from "./charges.ts";
import type { UnreadyReason } from "./readiness.ts";

/** What today says of a line. */
export interface LineToday {
  /** Of the goods; null where they have no price any more. */
  readonly total: Cents | null;
  /** What stands against the goods themselves: stock, selection, price. */
  readonly faults: readonly UnreadyReason[];
  /** Null while there is no address to send to. */
  readonly deliveryOptions: readonly DeliveryOption[] | null;
}

/** How a line stands today against what its shopper chose and agreed to. */
export interface LineStanding {
  readonly delivery: DeliveryOption | null;
  readonly isPriceUpdated: boolean;
  readonly isArrivalDateUpdated: boolean;
  readonly isShippingMethodApplicable: boolean;
  readonly reasons: readonly UnreadyReason[];
}

export function standingOf(line: CartLine, today: LineToday): LineStanding {
  const options = today.deliveryOptions;
  const delivery = options?.find(({ id }) => id === line.deliveryOptionId) ?? null;
  const isShippingMethodApplicable = options === null || line.deliveryOptionId === null || delivery !== null;
  const isPriceUpdated = today.total !== null && today.total !== line.agreedTotal;
  const isArrivalDateUpdated = delivery !== null && delivery.arrival !== line.agreedArrival;
  const reasons: UnreadyReason[] = [...today.faults];
  if (isPriceUpdated) reasons.push("PRICE_UPDATED");
  if (isArrivalDateUpdated) reasons.push("ARRIVAL_DATE_UPDATED");
  if (!isShippingMethodApplicable) reasons.push("SHIPPING_METHOD_NOT_APPLICABLE");
  if (line.deliveryOptionId === null) reasons.push("SHIPPING_METHOD_MISSING");
  return { delivery, isPriceUpdated, isArrivalDateUpdated, isShippingMethodApplicable, reasons };
}

/** The line once its shopper has taken today's price and date. */
export function agreeTo(line: CartLine, total: Cents | null, arrival: CalendarDate | null): CartLine {
  const agreedTotal = total ?? line.agreedTotal;
  const agreedArrival = arrival ?? line.agreedArrival;
  if (agreedTotal === line.agreedTotal && agreedArrival === line.agreedArrival) return line;
  return { ...line, agreedTotal, agreedArrival };
}
