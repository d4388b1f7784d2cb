import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { saveOrder } from "./save-order.ts";

/** Gives a locked order its next version after a change of what other tables store about it. */
export function saveUnchanged(tx: Transaction, outbox: Outbox, order: Order): Promise<Order> {
  return saveOrder(tx, outbox, order, order);
}
