import { addCents, type Cents } from "../kernel/money.ts";
import type { Order } from "./order.ts";
import { figuresOf } from "./order-figures.ts";

/**
 * The sum of what staff refunded of an order: its partial refunds, and what their cancellations paid back. A credit counts when it is paid out.
 * What the shopper cancelled does not count.
 */
export function refundedByStaff(order: Order): Cents {
  const cancelled = new Set(
    order.lines.filter(({ id }) => isCancelledByStaff(order, id)).map(({ cancellationId }) => cancellationId),
  );
  const paidBack = order.refunds.filter(({ id, way }) => way !== "credit" && cancelled.has(id));
  return addCents(figuresOf(order).allowed, ...paidBack.map(({ amount }) => amount));
}

function isCancelledByStaff({ history }: Order, id: string): boolean {
  return history.some(({ lineId, to, by }) => lineId === id && to === "Cancelled" && by.kind === "staff");
}

/** The credit that the shop owes because lines of an order were cancelled without a refund. */
export function creditOwedOf({ refunds }: Pick<Order, "refunds">): Cents {
  return addCents(...refunds.filter(({ way }) => way === "credit").map(({ amount }) => amount));
}
