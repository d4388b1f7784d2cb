import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { MoveRefusal } from "../orders/refusals.ts";
import { inTransaction } from "../platform/db/database.ts";
import { sendToPlant, type WorkOrderDeps } from "./start-work-order.ts";

/** The states from which a line is sent to the plant again. */
export const failedStates: readonly LineState[] = ["MerchantRejected", "FulfillmentError"];

/** Sends a line to the plant again, with a new work order, after the plant rejected it or did not receive it. */
export async function resendLine(
  { db, outbox, now }: WorkOrderDeps,
  order: Order,
  lineId: string,
): Promise<Result<Order, MoveRefusal>> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (!failedStates.includes(line.state)) {
    return refused({ kind: "invalidTransition", from: line.state, to: "SentToMCP" });
  }
  const move = { at: now(), by: { kind: "staff", id: "operator" } as const, why: "Sent to the plant again" };
  return inTransaction(db, (tx) => sendToPlant(tx, outbox, { order, lineId, move }));
}
