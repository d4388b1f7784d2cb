import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import type { Logger } from "pino";
import type { LineInState } from "../orders/lines-in-state.ts";
import { moveLine } from "../orders/move-line.ts";
import { numberOf } from "../orders/number-of.ts";
import { readOrderById } from "../orders/read-order.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { workOrderCreated } from "./events.ts";
import { type PackLineDeps, packLine } from "./packs/pack-line.ts";
import { insertWorkOrder } from "./postgres/work-order-store.ts";

export interface WorkOrderDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

export interface StartDeps extends WorkOrderDeps {
  readonly packing: PackLineDeps;
}

/**
 * Sends a line to the plant after its grace time: makes its print pack, unless it is made, then moves it and creates its work order in one
 * transaction. Does nothing if the line has moved on. Does nothing either if the line became ready again later: another job sends it then.
 */
export async function startWorkOrder(
  { db, outbox, now, packing }: StartDeps,
  ready: LineInState,
  log: Logger,
): Promise<void> {
  await packLine(packing, ready, log);
  const move = { at: now(), by: { kind: "job", id: "fulfilment.start" } as const, why: shopReasons.sentToPlant };
  await inTransaction(db, async (tx) => {
    for (;;) {
      const order = await readOrderById(tx, ready.orderId);
      if (!isStillReady(order, ready)) return;
      // Throws if the number is missing, so that the job is tried again when the order has it.
      const sent = await sendToPlant(tx, outbox, { order, lineId: ready.lineId, move });
      if (sent.ok) return;
      // The order was saved after it was read. It is locked now, so that it cannot change again.
      if (sent.refusal.kind !== "orderChanged") throw new Error(`The line ${ready.lineId}: ${sent.refusal.kind}`);
    }
  });
}

/** Moves a line to SentToMCP and creates its next work order, if the order has not changed since it was read. */
export async function sendToPlant(
  tx: Transaction,
  outbox: Outbox,
  { order, lineId, move }: { order: Order; lineId: string; move: Pick<LineMove, "at" | "by" | "why"> },
) {
  const { id: orderId, version } = order;
  const orderNumber = numberOf(order);
  const moved = await moveLine(tx, outbox, { orderId, lineId, to: "SentToMCP", version, move });
  if (!moved.ok) return moved;
  const workOrderId = newId();
  await insertWorkOrder(tx, { id: workOrderId, orderId, orderNumber, lineId, createdAt: move.at });
  await outbox.announce(tx, workOrderCreated, { workOrderId });
  return moved;
}

function isStillReady({ lines, history }: Order, { lineId, at }: LineInState): boolean {
  const line = lines.find(({ id }) => id === lineId);
  const last = history.findLast((move) => move.lineId === lineId);
  return line?.state === "ReadyForProduction" && last?.at.getTime() === at.getTime();
}
