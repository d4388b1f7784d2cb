import type { Order } from "@boxwright/core/orders/order";
import type { Database } from "../platform/db/database.ts";
import { linesWaitingIn } from "./postgres/open-line-store.ts";
import { readOrderById } from "./read-order.ts";

/** The orders with a line whose artwork waits for a person, the oldest first. */
export async function readOrdersInReview(db: Database): Promise<Order[]> {
  const ids = new Set<string>();
  for await (const lines of linesWaitingIn(db, ["ArtworkReview"])) for (const { orderId } of lines) ids.add(orderId);
  const orders: Order[] = [];
  for (const id of ids) orders.push(await readOrderById(db, id));
  return orders.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
