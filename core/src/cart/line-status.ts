import type { CalendarDate } from "../kernel/dates.ts";
import type { Cents } from "../kernel/money.ts";
import type { CartLine } from "./cart.ts";
import type { DeliveryOption } from "./charges.ts";
import { inShoppersOrder, type UnreadyReason } from "./readiness.ts";

/** Today's facts about a line. */
export interface LineToday {
  /** The price of the goods; null if they are no longer sold. */
  readonly total: Cents | null;
  /** Why the goods themselves cannot be ordered: stock, selection, price. */
  readonly faults: readonly UnreadyReason[];
  /** Null while the cart has no shipping address. */
  readonly deliveryOptions: readonly DeliveryOption[] | null;
}

/** How a line compares today with what its shopper chose and agreed to. */
export interface LineStatus {
  readonly delivery: DeliveryOption | null;
  readonly isPriceUpdated: boolean;
  readonly isArrivalDateUpdated: boolean;
  readonly isShippingMethodApplicable: boolean;
  /** In the order of {@link inShoppersOrder}. */
  readonly reasons: readonly UnreadyReason[];
}

export function lineStatus(line: CartLine, today: LineToday): LineStatus {
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
  return {
    delivery,
    isPriceUpdated,
    isArrivalDateUpdated,
    isShippingMethodApplicable,
    reasons: inShoppersOrder(reasons),
  };
}

/** The line after its shopper has accepted today's price and date. */
export function agreeTo(line: CartLine, total: Cents | null, arrival: CalendarDate | null): CartLine {
  const agreedTotal = total ?? line.agreedTotal;
  const agreedArrival = arrival ?? line.agreedArrival;
  if (agreedTotal === line.agreedTotal && agreedArrival === line.agreedArrival) return line;
  return { ...line, agreedTotal, agreedArrival };
}
