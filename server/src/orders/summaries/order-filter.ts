import type { OrderState, PaymentState } from "@boxwright/core/checkout/placed-order";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { TenantName } from "@boxwright/core/storefront/tenants";

/** Which orders of a tenant a list has. Null, or no words, means that all match. */
export interface OrderFilter {
  readonly tenant: TenantName;
  /** The time zone of {@link placedFrom}, {@link placedTo} and {@link completedFrom}. */
  readonly timeZone: string;
  /** Each occurs in the texts of the order. */
  readonly words: readonly string[];
  /** A line of the order is in one of these. */
  readonly states: readonly LineState[] | null;
  readonly orderStates: readonly OrderState[] | null;
  readonly paymentStates: readonly PaymentState[] | null;
  /** The work of an open line has to begin until this day. */
  readonly startUntil: CalendarDate | null;
  /** An open line has to be shipped until this day. */
  readonly shipUntil: CalendarDate | null;
  readonly placedFrom: CalendarDate | null;
  readonly placedTo: CalendarDate | null;
  readonly completedFrom: CalendarDate | null;
  /** Something is due: of orders on terms, only of those that were placed before this day. */
  readonly overdueBefore: CalendarDate | null;
  readonly customerId: string | null;
  /** The member of staff who works on it; `none` if nobody does. */
  readonly assignee: string | null;
}

export const orderSorts = ["slack", "shipBy", "-shipBy", "placed", "-placed", "total", "-total"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The shortest word that the index of texts finds. */
export const leastIndexedWord = 3;

/** Lower case, as the texts are, and each once. */
export function wordsOf(query: string): readonly string[] {
  return [
    ...new Set(
      query
        .toLowerCase()
        .split(/\s+/u)
        .filter((word) => word !== ""),
    ),
  ];
}
