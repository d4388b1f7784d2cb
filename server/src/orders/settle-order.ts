import { plantOf } from "@boxwright/core/checkout/plant";
import { addCents, type Cents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { endWait } from "@boxwright/core/orders/promised-arrival";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { startLine } from "@boxwright/core/orders/start-line";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderPaid } from "./events.ts";
import { saveOrder } from "./save-order.ts";

interface ReceivedMoney extends Pick<LineMove, "at" | "by"> {
  readonly amount: Cents;
  /** How the order is paid from now on. */
  readonly payment: Order["payment"];
}

/** Books money on a locked order. Once nothing is due, lines that waited for payment move on like those of a paid order. */
export async function settleOrder(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { amount, payment, at, by }: ReceivedMoney,
): Promise<Order> {
  const paid: Order = { ...order, payment, amountPaid: addCents(order.amountPaid, amount), paidAt: at };
  if (figuresOf(paid).due > 0) return saveOrder(tx, outbox, order, paid);
  const moved = order.lines.map((line) => startIfWaiting(order, line, { at, by }));
  await outbox.announce(tx, orderPaid, { orderId: order.id });
  return saveOrder(tx, outbox, order, {
    ...paid,
    lines: moved.map(({ line }) => line),
    history: [...order.history, ...moved.flatMap(({ move }) => move ?? [])],
  });
}

function startIfWaiting(
  { tenant, history }: Order,
  line: OrderLine,
  { at, by }: Pick<LineMove, "at" | "by">,
): { line: OrderLine; move: LineMove | null } {
  if (line.state !== "WaitingForPayment") return { line, move: null };
  return startLine(endWait(plantOf(tenant), line, history, at), true, { at, by, why: shopReasons.orderPaid });
}
