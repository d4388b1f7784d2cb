import { orderNumberAt } from "@boxwright/core/orders/order-number";
import { type Database, inTransaction, together } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { invoiceOrderNumbered, orderNumbered } from "./events.ts";
import { setOrderNumber, takeOrderPlace } from "./postgres/order-store.ts";
import { storeTexts } from "./summaries/summarise-order.ts";

/** Assigns the number of an order. Does nothing if the order has one. */
export async function numberOrder(db: Database, outbox: Outbox, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const taken = await takeOrderPlace(tx, orderId);
    if (taken === null) return;
    // The database sets the number before the texts, which contain it.
    await together(tx, () => [
      setOrderNumber(tx, orderId, orderNumberAt(taken.place)),
      storeTexts(tx, orderId),
      outbox.announce(tx, orderNumbered, { orderId }),
    ]);
    if (taken.isOnInvoice) await outbox.announce(tx, invoiceOrderNumbered, { orderId });
  });
}
