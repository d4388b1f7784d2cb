import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { advance, type InvalidTransition, type LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import type { MoveRefusal } from "./refusals.ts";
import { saveOrder } from "./save-order.ts";

type Reason = Pick<LineMove, "at" | "by" | "why">;

/** Without `Cancelled`: `cancelLines` also refunds the line and returns its stock. */
export type MovableState = Exclude<LineState, "Cancelled">;

interface RequestedMove {
  readonly orderId: string;
  readonly lineId: string;
  readonly to: MovableState;
  /** The version of the order that the mover saw; undefined for jobs and plants, which do not read the order first. */
  readonly version?: number;
  readonly move: Reason;
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
  return moveLineOf(tx, outbox, order, line, [{ ...move, to }]);
}

/** Like {@link moveLine}, for a locked order: makes all these moves in turn, or none. */
export async function moveLineOf(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  line: OrderLine,
  steps: readonly (Reason & Pick<LineMove, "to">)[],
): Promise<Result<Order, InvalidTransition>> {
  let after = line;
  const moves: LineMove[] = [];
  for (const { to, ...reason } of steps) {
    const moved = advance(after, to, reason);
    if (!moved.ok) return moved;
    after = moved.value.line;
    moves.push(moved.value.move);
  }
  const lines = order.lines.map((one) => (one.id === line.id ? after : one));
  return ok(await saveOrder(tx, outbox, order, { ...order, lines, history: [...order.history, ...moves] }));
}
