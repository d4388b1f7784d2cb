import type { PlacedOrder } from "@boxwright/core/checkout/placed-order";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderStateOf, placedOrderOf } from "@boxwright/core/orders/order-states";
import type { DueOrder, SettledPayment } from "../checkout/payments/payment.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { lockOrder, lockOrderById } from "./postgres/order-store.ts";
import { settleOrder } from "./settle-order.ts";

/** Locks a visitor's order and returns its due amount; null if the visitor has no such order. */
export async function dueOfOrder(tx: Transaction, visitor: Visitor, orderId: string): Promise<DueOrder | null> {
  const order = await lockOrder(tx, visitor, orderId);
  if (order === null) return null;
  return {
    cartId: order.cartId,
    due: figuresOf(order).due,
    isCancelled: orderStateOf(order.lines.map(({ state }) => state)) === "Cancelled",
  };
}

/** Books a payment on its order. Lines that waited for payment move on like those of a paid order. */
export async function receivePayment(tx: Transaction, outbox: Outbox, payment: SettledPayment): Promise<PlacedOrder> {
  const order = await lockOrderById(tx, payment.orderId);
  const settled = await settleOrder(tx, outbox, order, {
    amount: payment.amount,
    payment: payment.instrument ?? order.payment,
    at: payment.settledAt,
    by: { kind: "customer", id: payment.payer.id },
  });
  return placedOrderOf(settled);
}
