import { orderNumberAt } from "@boxwright/core/orders/order-number";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderNumbered } from "./events.ts";
import { setOrderNumber, takeOrderPlace } from "./postgres/order-store.ts";

/** Assigns the number of an order. Does nothing if the order has one. */
export async function numberOrder(db: Database, outbox: Outbox, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const place = await takeOrderPlace(tx, orderId);
    if (place === null) return;
    await setOrderNumber(tx, orderId, orderNumberAt(place));
    await outbox.announce(tx, orderNumbered, { orderId });
  });
}
