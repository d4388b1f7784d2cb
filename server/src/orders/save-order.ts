import type { Order } from "@boxwright/core/orders/order";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { announceMoves } from "./announce-moves.ts";
import { orderCompleted } from "./events.ts";
import { updateOrder } from "./postgres/order-store.ts";

/** Stores a locked order that has changed, and announces the moves of its lines and its completion. Returns it in its new version. */
export async function saveOrder(tx: Transaction, outbox: Outbox, before: Order, after: Order): Promise<Order> {
  const moves = after.history.slice(before.history.length);
  const isComplete = orderStateOf(after.lines.map(({ state }) => state)) === "Complete";
  const completedAt = isComplete ? (before.completedAt ?? moves.at(-1)?.at ?? null) : null;
  const saved = await updateOrder(tx, before, { ...after, completedAt });
  await announceMoves(tx, outbox, after.id, moves);
  if (before.completedAt === null && completedAt !== null) {
    await outbox.announce(tx, orderCompleted, { orderId: after.id });
  }
  return saved;
}
