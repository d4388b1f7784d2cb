import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { moveLine } from "../orders/move-line.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { type SendRefusal, sendByHand } from "./send-by-hand.ts";

/** The states from which a line is sent to the plant again. */
export const failedStates: readonly LineState[] = ["MerchantRejected", "FulfillmentError"];

interface Resending extends Pick<LineMove, "lineId" | "at" | "by" | "why"> {
  /** Hours without a report about a line after which it may be sent again, too. */
  readonly silentHours: number;
}

/**
 * Sends a line of a locked order to the plant again, with a new work order, if the plant rejected it, did not receive it, or reports nothing
 * about it. The caller locks its work order before the order.
 */
export async function resendLine(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { silentHours, ...move }: Resending,
): Promise<Result<Order, SendRefusal>> {
  const { lineId, at, by } = move;
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (failedStates.includes(line.state)) return sendByHand(tx, outbox, order, move);
  if (!isSilent(order, lineId, hoursBefore(at, silentHours))) {
    return refused({ kind: "invalidTransition", from: line.state, to: "SentToMCP" });
  }
  const failure = { at, by, why: shopReasons.plantSilent };
  const failed = await moveLine(tx, outbox, { orderId: order.id, lineId, to: "FulfillmentError", move: failure });
  if (!failed.ok) throw new Error(`The line ${lineId} was checked and cannot fail: ${failed.refusal.kind}`);
  return sendByHand(tx, outbox, failed.value, move);
}

function isSilent({ lines, history }: Order, lineId: string, before: Date): boolean {
  const state = lines.find(({ id }) => id === lineId)?.state;
  const last = history.findLast((move) => move.lineId === lineId);
  return state === "SentToMCP" && last !== undefined && last.at <= before;
}
