import type { OrderState, PaymentState, PlacedOrder } from "../checkout/placed-order.ts";
import type { LineState } from "./line-states.ts";
import type { Order } from "./order.ts";
import { figuresOf } from "./order-figures.ts";

/** An order's state follows from its lines: open while one waits for payment, complete when each is shipped or cancelled. */
export function orderStateOf(lines: readonly LineState[]): OrderState {
  if (lines.every((state) => state === "Cancelled")) return "Cancelled";
  if (lines.every((state) => state === "Shipped" || state === "Cancelled")) return "Complete";
  return lines.some((state) => state === "Initial" || state === "WaitingForPayment") ? "Open" : "Confirmed";
}

/**
 * An order is paid when nothing is due. Otherwise it is a balance due if it was bought on terms, and pending if not. An order that is
 * cancelled before anything was paid stays pending.
 */
export function paymentStateOf(order: Pick<Order, "lines" | "amountPaid" | "refunds" | "onTerms">): PaymentState {
  const { bought, due } = figuresOf(order);
  if (due > 0) return order.onTerms ? "BalanceDue" : "Pending";
  const isCancelled = orderStateOf(order.lines.map(({ state }) => state)) === "Cancelled";
  return isCancelled && bought.total > 0 && order.amountPaid === 0 ? "Pending" : "Paid";
}

/** The parts of an order that the response to its payment has. */
export function placedOrderOf(order: Order): PlacedOrder {
  return {
    orderId: order.id,
    orderNumber: order.number,
    orderState: orderStateOf(order.lines.map(({ state }) => state)),
    paymentState: paymentStateOf(order),
  };
}
