import { orderNumberAt } from "@boxwright/core/orders/order-number";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderNumbered } from "./events.ts";
import { lockUnnumberedOrder, nextOrderPlace, setOrderNumber } from "./postgres/order-store.ts";

/** Gives an order its number, once, however often it is asked to. */
export async function numberOrder(db: Database, outbox: Outbox, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockUnnumberedOrder(tx, orderId))) return;
    await setOrderNumber(tx, orderId, orderNumberAt(await nextOrderPlace(tx)));
    await outbox.announce(tx, orderNumbered, { orderId });
  });
}
