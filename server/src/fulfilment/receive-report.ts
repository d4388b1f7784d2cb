import { effectOf, isLineEvent } from "@boxwright/core/fulfilment/fulfilment-events";
import type { LineMove } from "@boxwright/core/orders/advance";
import { parcelsOf } from "@boxwright/core/orders/delivery";
import type { Logger } from "pino";
import { moveParcel } from "../orders/deliveries/move-parcel.ts";
import { type MovableState, moveLine } from "../orders/move-line.ts";
import { readOrderById } from "../orders/read-order.ts";
import { shipGoods } from "../orders/ship-goods.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PlantReport } from "./plant-report.ts";
import {
  type EventOutcome,
  type EventRow,
  insertEvent,
  readWaitingEvents,
  setEventOutcome,
} from "./postgres/event-store.ts";
import { lockNewestWorkOrder, type WorkOrderRow } from "./postgres/work-order-store.ts";

export interface ReportDeps {
  readonly outbox: Outbox;
  /** The name of the plant, for the history of orders. */
  readonly plant: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The outcome of an event; `repeated` if the shop already has an event with its id. */
export type ReportOutcome = EventOutcome | "repeated";

/**
 * Stores an event of the plant and applies it in the same transaction. An event that comes too early waits for the events before it. An
 * event that is repeated, late or about an unknown line changes nothing.
 */
export async function receiveReport(tx: Transaction, deps: ReportDeps, report: PlantReport): Promise<ReportOutcome> {
  const workOrder = await lockNewestWorkOrder(tx, report);
  const isCurrent = workOrder !== null && (report.workOrderId ?? workOrder.id) === workOrder.id;
  const outcome = isCurrent ? "waiting" : "ignored";
  const isNew = await insertEvent(tx, { ...eventOf(report, deps.now()), workOrderId: workOrder?.id ?? null, outcome });
  if (!isNew) return "repeated";
  if (!isCurrent) {
    deps.log.warn({ event: report.id, order: report.orderNumber }, "The plant reports about an unknown work order");
    return "ignored";
  }
  const outcomes = await applyWaiting(tx, deps, workOrder);
  return outcomes.get(report.id) ?? "waiting";
}

/** Applies the waiting events of a work order, until each remaining one waits for an event that is still missing. */
async function applyWaiting(
  tx: Transaction,
  deps: ReportDeps,
  workOrder: WorkOrderRow,
): Promise<ReadonlyMap<string, EventOutcome>> {
  const outcomes = new Map<string, EventOutcome>();
  let waiting = await readWaitingEvents(tx, workOrder.id);
  for (;;) {
    const next = await firstDecided(tx, deps, workOrder, waiting);
    if (next === null) return outcomes;
    await setEventOutcome(tx, next.event.id, next.outcome);
    outcomes.set(next.event.id, next.outcome);
    waiting = waiting.filter(({ id }) => id !== next.event.id);
  }
}

async function firstDecided(tx: Transaction, deps: ReportDeps, workOrder: WorkOrderRow, events: readonly EventRow[]) {
  for (const event of events) {
    const outcome = isLineEvent(event.type)
      ? await applyToLine(tx, deps, workOrder, event)
      : await applyToParcels(tx, deps, workOrder, event);
    if (outcome !== "waiting") return { event, outcome };
  }
  return null;
}

async function applyToLine(
  tx: Transaction,
  deps: ReportDeps,
  { orderId, orderNumber, lineId }: WorkOrderRow,
  { type, at, report }: EventRow,
): Promise<EventOutcome> {
  const { lines } = await readOrderById(tx, orderId);
  const state = lines.find(({ id }) => id === lineId)?.state;
  if (state === undefined || !isLineEvent(type)) return "ignored";
  const effect = effectOf(type, state);
  if (effect.kind !== "moves") return effect.kind === "early" ? "waiting" : "ignored";
  const move = {
    at: deps.now(),
    by: { kind: "fulfiller", id: deps.plant },
    why: report.reason ?? reasons[type],
  } as const;
  if (type === "shipped") {
    const { quantity, parcels } = report;
    const shipped = await shipGoods(tx, deps.outbox, { orderId, lineId, quantity, parcels, shippedAt: at, move });
    if (!shipped.ok) deps.log.warn({ orderId, lineId, refusal: shipped.refusal.kind }, "A shipment was refused");
    return shipped.ok && shipped.value !== "alreadyShipped" ? "applied" : "ignored";
  }
  const isMoved = await moveThrough(tx, deps.outbox, { orderId, lineId }, effect.to, move);
  if (isMoved && (type === "rejected" || type === "error")) {
    deps.log.error(
      { order: orderNumber, lineId, reason: move.why },
      "The plant rejected a line of an order or cannot make it",
    );
  }
  return isMoved ? "applied" : "ignored";
}

/** Returns false, without a change, if another transaction has moved the line meanwhile. */
async function moveThrough(
  tx: Transaction,
  outbox: Outbox,
  line: { readonly orderId: string; readonly lineId: string },
  states: readonly MovableState[],
  move: Pick<LineMove, "at" | "by" | "why">,
): Promise<boolean> {
  for (const to of states) {
    const moved = await moveLine(tx, outbox, { ...line, to, move });
    if (!moved.ok) return false;
  }
  return true;
}

/** The reason of a move in the order's history, if the plant gives none. */
const reasons = {
  accepted: "The plant accepted the work order",
  rejected: "The plant rejected the work order",
  error: "The plant cannot process the work order",
  sentToProduction: "Production was planned",
  printing: "Printing began",
  freight: "The freight was prepared",
  shipped: "The goods were shipped",
} as const;

/** Updates the parcels that the event names, or else all parcels of the line. The event waits until such a parcel is shipped. */
async function applyToParcels(
  tx: Transaction,
  { outbox }: ReportDeps,
  { orderId, lineId }: WorkOrderRow,
  { type, at, report }: EventRow,
): Promise<EventOutcome> {
  const { lines, deliveries } = await readOrderById(tx, orderId);
  const named = new Map(report.parcels.map((parcel) => [parcel.trackingId, parcel]));
  const isMeant = ({ trackingId }: { readonly trackingId: string }) => named.size === 0 || named.has(trackingId);
  const parcels = parcelsOf(deliveries, lineId).filter(isMeant);
  if (parcels.length === 0) {
    return lines.find(({ id }) => id === lineId)?.state === "Shipped" ? "ignored" : "waiting";
  }
  let isChanged = false;
  for (const { id, trackingId } of parcels) {
    const expectedArrival = named.get(trackingId)?.expectedArrival ?? undefined;
    const status = type === "delivered" ? "Delivered" : "Exception";
    if (await moveParcel(tx, outbox, id, { status, at, expectedArrival })) isChanged = true;
  }
  return isChanged ? "applied" : "ignored";
}

function eventOf({ id, type, at, quantity, parcels, reason }: PlantReport, receivedAt: Date) {
  return { id, type, at, receivedAt, report: { quantity, parcels, reason } };
}
