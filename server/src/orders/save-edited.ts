import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { arrivalDelayed } from "./events.ts";
import { saveOrder } from "./save-order.ts";

/** Stores a locked order that staff have edited, and announces each day that is later than it was promised. */
export async function saveEdited(tx: Transaction, outbox: Outbox, before: Order, after: Order): Promise<Order> {
  const saved = await saveOrder(tx, outbox, before, after);
  for (const [place, line] of after.lines.entries()) {
    const was = before.lines[place]?.delivery.arrival;
    const { arrival } = line.delivery;
    if (was === undefined || arrival <= was) continue;
    await outbox.announce(tx, arrivalDelayed, { orderId: after.id, lineId: line.id, before: was, after: arrival });
  }
  return saved;
}
