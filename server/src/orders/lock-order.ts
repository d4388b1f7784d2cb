import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import { lockOrderById } from "./postgres/order-store.ts";

/** The order with an id that the shop itself has stored, locked until the transaction ends. */
export function lockStoredOrder(tx: Transaction, orderId: string): Promise<Order> {
  return lockOrderById(tx, orderId);
}
