import type { PlacedOrder } from "@boxwright/core/checkout/placed-order";
import { plantOf } from "@boxwright/core/checkout/plant";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { addCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderStateOf, placedOrderOf } from "@boxwright/core/orders/order-states";
import { endWait } from "@boxwright/core/orders/promised-arrival";
import { startLine } from "@boxwright/core/orders/start-line";
import type { DueOrder, SettledPayment } from "../checkout/payments/payment.ts";
import { earnCredits } from "../checkout/proofs/earn-credits.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderPaid } from "./events.ts";
import { lockOrder, lockOrderById } from "./postgres/order-store.ts";
import { saveOrder } from "./save-order.ts";

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
  const moved = order.lines.map((line) => startIfWaiting(order, line, payment));
  const after: Order = {
    ...order,
    payment: payment.instrument ?? order.payment,
    amountPaid: addCents(order.amountPaid, payment.amount),
    paidAt: payment.settledAt,
    lines: moved.map(({ line }) => line),
    history: [...order.history, ...moved.flatMap(({ move }) => move ?? [])],
  };
  const begun = moved.flatMap(({ line, move }) => (move === null ? [] : line));
  await earnCredits(tx, { tenant: order.tenant, ...order.owner }, begun, payment.settledAt);
  await outbox.announce(tx, orderPaid, { orderId: order.id });
  return placedOrderOf(await saveOrder(tx, outbox, order, after));
}

function startIfWaiting(
  { tenant, history }: Order,
  line: OrderLine,
  { settledAt, payer }: SettledPayment,
): { line: OrderLine; move: LineMove | null } {
  if (line.state !== "WaitingForPayment") return { line, move: null };
  const waited = endWait(plantOf(tenant), line, history, settledAt);
  return startLine(waited, true, { at: settledAt, by: { kind: "customer", id: payer.id }, why: "Order paid" });
}
