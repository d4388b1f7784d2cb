import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { moveLine } from "../orders/move-line.ts";
import type { MoveRefusal } from "../orders/refusals.ts";
import { inTransaction } from "../platform/db/database.ts";
import { lockNewestWorkOrder } from "./postgres/work-order-store.ts";
import { sendToPlant, type WorkOrderDeps } from "./start-work-order.ts";

/** The states from which a line is sent to the plant again. */
export const failedStates: readonly LineState[] = ["MerchantRejected", "FulfillmentError"];

export interface ResendDeps extends WorkOrderDeps {
  /** Hours without a report about a line after which it may be sent again, too. */
  readonly silentHours: number;
}

/**
 * Sends a line to the plant again, with a new work order, if the plant rejected it, did not receive it, or reports nothing about it.
 */
export async function resendLine(deps: ResendDeps, order: Order, lineId: string): Promise<Result<Order, MoveRefusal>> {
  const { db, outbox, now } = deps;
  const { id: orderId, number: orderNumber, version } = order;
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  const isFailed = failedStates.includes(line.state);
  if (!isFailed && !isSilent(deps, order, lineId)) {
    return refused({ kind: "invalidTransition", from: line.state, to: "SentToMCP" });
  }
  const move = { at: now(), by: { kind: "staff", id: "operator" } as const, why: "Sent to the plant again" };
  return inTransaction(db, async (tx) => {
    if (orderNumber !== null) await lockNewestWorkOrder(tx, { orderNumber, lineId });
    if (isFailed) return sendToPlant(tx, outbox, { order, lineId, move });
    const failure = { ...move, why: "The plant does not report about the line" };
    const failed = await moveLine(tx, outbox, { orderId, lineId, to: "FulfillmentError", version, move: failure });
    return failed.ok ? sendToPlant(tx, outbox, { order: failed.value, lineId, move }) : failed;
  });
}

function isSilent({ now, silentHours }: ResendDeps, { lines, history }: Order, lineId: string): boolean {
  const state = lines.find(({ id }) => id === lineId)?.state;
  const last = history.findLast((move) => move.lineId === lineId);
  return state === "SentToMCP" && last !== undefined && last.at <= hoursBefore(now(), silentHours);
}
