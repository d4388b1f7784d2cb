import type { Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { readOrderById } from "../orders/read-order.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { retryHours } from "./deliver-work-order.ts";
import type { Cancellation, Fulfiller, NotDelivered, TooLate } from "./fulfiller.ts";
import { lockCancellation, openCancellation, recordCancellationTry } from "./postgres/cancellation-store.ts";
import { ignoreWaitingEvents } from "./postgres/event-store.ts";
import { lockNewestWorkOrder } from "./postgres/work-order-store.ts";

/** A line that was cancelled after it was sent to the plant. */
interface CancelledLine {
  readonly orderId: string;
  readonly lineId: string;
}

export interface CancellationDeps<Line extends CancelledLine> {
  readonly db: Database;
  readonly fulfiller: Fulfiller;
  readonly now: () => Date;
  /** Plans the next try in the transaction that records a failed one. */
  readonly planCancelTry: (tx: Transaction, line: Line, afterHours: number) => Promise<void>;
}

/**
 * Tries to deliver the cancellation of a line to the plant, unless the plant has already responded to it. A failed try plans the next one.
 * If the plant can no longer stop, an operator has to call it.
 */
export async function cancelWorkOrder<Line extends CancelledLine>(
  deps: CancellationDeps<Line>,
  line: Line,
  log: Logger,
): Promise<void> {
  const open = await inTransaction(deps.db, (tx) => openCancellationOf(tx, line, deps.now()));
  if (open === null) return;
  const { cancellation, tries } = open;
  const outcome = await deps.fulfiller.cancel(cancellation);
  await inTransaction(deps.db, (tx) => recordOutcome(deps, tx, line, open, outcome));
  if (outcome.ok) return;
  const { kind, reason } = outcome.refusal;
  const about = { order: cancellation.orderNumber, lineId: line.lineId, try: tries + 1, problem: reason };
  if (kind === "tooLate") log.error(about, "The plant can no longer stop a line that was cancelled. Call the plant");
  else if (about.try <= retryHours.length) log.warn(about, "A cancellation could not be delivered to the plant");
  else log.error(about, "Every try to deliver a cancellation to the plant failed. Call the plant");
}

interface OpenCancellation {
  readonly cancellation: Cancellation;
  readonly tries: number;
}

/** Null if the line has no work order, or the plant has responded to its cancellation. */
async function openCancellationOf(
  tx: Transaction,
  { orderId, lineId }: CancelledLine,
  now: Date,
): Promise<OpenCancellation | null> {
  const { number: orderNumber, history } = await readOrderById(tx, orderId);
  const cancelledAt = history.findLast((move) => move.lineId === lineId && move.to === "Cancelled")?.at;
  if (orderNumber === null || cancelledAt === undefined) return null;
  const workOrder = await lockNewestWorkOrder(tx, { orderNumber, lineId });
  if (workOrder === null) return null;
  const { id: workOrderId, attempt } = workOrder;
  await ignoreWaitingEvents(tx, workOrderId);
  const { tries, deliveredAt, refusedAt } = await openCancellation(tx, workOrderId, now);
  if (deliveredAt !== null || refusedAt !== null) return null;
  return { cancellation: { workOrderId, orderNumber, lineId, attempt, cancelledAt }, tries };
}

async function recordOutcome<Line extends CancelledLine>(
  { now, planCancelTry }: CancellationDeps<Line>,
  tx: Transaction,
  line: Line,
  { cancellation: { workOrderId }, tries: before }: OpenCancellation,
  outcome: Result<null, NotDelivered | TooLate>,
): Promise<void> {
  const current = await lockCancellation(tx, workOrderId);
  // Another worker has recorded a try meanwhile.
  if (current.deliveredAt !== null || current.refusedAt !== null || current.tries !== before) return;
  const tries = before + 1;
  if (outcome.ok) return recordCancellationTry(tx, workOrderId, { tries, deliveredAt: now() });
  const { kind, reason: problem } = outcome.refusal;
  const refusedAt = kind === "tooLate" ? now() : null;
  await recordCancellationTry(tx, workOrderId, { tries, problem, refusedAt });
  const wait = retryHours[tries - 1];
  if (kind === "notDelivered" && wait !== undefined) await planCancelTry(tx, line, wait);
}
