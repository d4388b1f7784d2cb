import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { advance, type LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import type { MoveRefusal } from "./refusals.ts";
import { saveOrder } from "./save-order.ts";

interface RequestedMove {
  readonly orderId: string;
  readonly lineId: string;
  readonly to: LineState;
  /** The version of the order that the mover saw; undefined for jobs and plants, which only know the line. */
  readonly version?: number;
  readonly move: Pick<LineMove, "at" | "by" | "why">;
}

/** Moves a line to another state in one transaction with its history and the announcement. A refused move changes nothing. */
export async function moveLine(
  tx: Transaction,
  outbox: Outbox,
  { orderId, lineId, to, version, move }: RequestedMove,
): Promise<Result<Order, MoveRefusal>> {
  const order = await lockOrderById(tx, orderId);
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (version !== undefined && version !== order.version) {
    return refused({ kind: "orderChanged", currentVersion: order.version });
  }
  const moved = advance(line, to, move);
  if (!moved.ok) return moved;
  return ok(
    await saveOrder(tx, outbox, order, {
      ...order,
      lines: order.lines.map((one) => (one === line ? moved.value.line : one)),
      history: [...order.history, moved.value.move],
    }),
  );
}
