import { type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidTransition, LineMove } from "@boxwright/core/orders/advance";
import { statesAfter } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { lockNewestWorkOrder } from "./postgres/work-order-store.ts";
import { sendToPlant } from "./start-work-order.ts";

/** Why a member of staff cannot send a line to the plant. */
export type SendRefusal =
  | { readonly kind: "lineNotFound" }
  | InvalidTransition
  /** The shop has no plant to which it could send the line. */
  | { readonly kind: "noPlant" }
  /** The order has no number yet. */
  | { readonly kind: "notNumbered" };

/** Locks the newest work order of a line, which every transaction does before it locks the order. */
export async function lockWorkOrderOf(
  tx: Transaction,
  { number }: Pick<Order, "number">,
  lineId: string,
): Promise<void> {
  if (number !== null) await lockNewestWorkOrder(tx, { orderNumber: number, lineId });
}

/** Sends a line of a locked order to the plant now, with a new work order, for a member of staff. Its print pack is made. */
export async function sendByHand(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { lineId, ...move }: Pick<LineMove, "lineId" | "at" | "by" | "why">,
): Promise<Result<Order, SendRefusal>> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (!statesAfter(line.state).includes("SentToMCP")) {
    return refused({ kind: "invalidTransition", from: line.state, to: "SentToMCP" });
  }
  if (order.number === null) return refused({ kind: "notNumbered" });
  const sent = await sendToPlant(tx, outbox, { order, lineId, move });
  if (sent.ok) return sent;
  if (sent.refusal.kind === "orderChanged") throw new Error(`The locked order ${order.id} has changed`);
  return refused(sent.refusal);
}
