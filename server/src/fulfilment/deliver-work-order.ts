import type { Result } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import type { Logger } from "pino";
import { type MovableState, moveLine } from "../orders/move-line.ts";
import { readOrderById } from "../orders/read-order.ts";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { describeWorkOrder, type WorkOrderSources } from "./describe-work-order.ts";
import type { Fulfiller, NotDelivered } from "./fulfiller.ts";
import {
  isNewestWorkOrder,
  lockWorkOrder,
  readWorkOrder,
  recordTry,
  type WorkOrderRow,
} from "./postgres/work-order-store.ts";

/** The hours between tries: eight tries within 24 hours, with growing waits. */
export const retryHours = [1 / 60, 4 / 60, 0.25, 1, 3, 7, 12.65] as const;
/** After this many failures, the line moves to FulfillmentError, and the tries go on. */
const failuresUntilError = 3;

export interface DeliveryDeps extends WorkOrderSources {
  readonly fulfiller: Fulfiller;
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Plans the next try in the transaction that records a failed one. */
  readonly planTry: (tx: Transaction, workOrderId: string, afterHours: number) => Promise<void>;
}

/** The states of a line whose work order still has to be delivered. */
const undeliveredStates: readonly LineState[] = ["SentToMCP", "FulfillmentError"];

/**
 * Tries to deliver a work order to the plant. After a failed try, one transaction records it and plans the next one. The third failure moves the line to
 * FulfillmentError; a later success moves it back.
 */
export async function deliverWorkOrder(deps: DeliveryDeps, workOrderId: string, log: Logger): Promise<void> {
  const workOrder = await readWorkOrder(deps.db, workOrderId);
  const order = await readOrderById(deps.db, workOrder.orderId);
  if (workOrder.deliveredAt !== null || !isUndelivered(order, workOrder.lineId)) return;
  if (!(await isNewestWorkOrder(deps.db, workOrder))) return;
  const described = await describeWorkOrder(deps, workOrder, order);
  passFaultPoint("before_post");
  const outcome = await deps.fulfiller.deliver(described);
  passFaultPoint("after_post");
  await inTransaction(deps.db, (tx) => recordOutcome(deps, tx, workOrder, outcome));
  if (outcome.ok) return;
  const about = { order: workOrder.orderNumber, try: workOrder.tries + 1, problem: outcome.refusal.reason };
  if (about.try <= retryHours.length) log.warn(about, "A work order could not be delivered to the plant");
  else
    log.error(about, "Every try to deliver a work order to the plant failed. Send it again: npm run fulfilment:resend");
}

/** The name of this job in the history of orders. */
const mover = { kind: "job", id: "fulfilment.deliver" } as const;

async function recordOutcome(
  { outbox, now, planTry }: DeliveryDeps,
  tx: Transaction,
  workOrder: WorkOrderRow,
  outcome: Result<null, NotDelivered>,
): Promise<void> {
  const { id, orderId, lineId } = workOrder;
  const current = await lockWorkOrder(tx, id);
  // Another worker has recorded a try meanwhile.
  if (current.deliveredAt !== null || current.tries !== workOrder.tries) return;
  const tries = current.tries + 1;
  await recordTry(tx, id, outcome.ok ? { tries, deliveredAt: now() } : { tries, problem: outcome.refusal.reason });
  const order = await readOrderById(tx, orderId);
  // A line that was sent again, cancelled or confirmed meanwhile stays as it is.
  if (!isUndelivered(order, lineId) || !(await isNewestWorkOrder(tx, current))) return;
  const move = (to: MovableState, why: string) =>
    moveLine(tx, outbox, { orderId, lineId, to, move: { at: now(), by: mover, why } });
  if (outcome.ok) {
    if (hasFailedHere(order, lineId)) await move("SentToMCP", shopReasons.plantReceived);
    return;
  }
  if (tries === failuresUntilError) await move("FulfillmentError", outcome.refusal.reason);
  const wait = retryHours[tries - 1];
  if (wait !== undefined) await planTry(tx, id, wait);
}

function isUndelivered({ lines }: Order, lineId: string): boolean {
  return lines.some(({ id, state }) => id === lineId && undeliveredStates.includes(state));
}

/** Whether the failed tries moved the line to its error. The plant may have reported another error, which a late success does not end. */
function hasFailedHere({ history }: Order, lineId: string): boolean {
  const last = history.findLast((move) => move.lineId === lineId);
  return last?.to === "FulfillmentError" && last.by.kind === mover.kind && last.by.id === mover.id;
}
