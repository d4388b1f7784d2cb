import { effectOf, fulfilmentEventTypes, isLineEvent } from "@boxwright/core/fulfilment/fulfilment-events";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { ParcelStatus } from "@boxwright/core/orders/delivery";
import type { LineState } from "@boxwright/core/orders/line-states";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import type { Logger } from "pino";
import { type MovableState, moveLine } from "../orders/move-line.ts";
import { moveParcelsOfLine } from "../orders/move-parcels-of-line.ts";
import { readOrderById } from "../orders/read-order.ts";
import { shipGoods } from "../orders/ship-goods.ts";
import type { Transaction } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PlantReport } from "./plant-report.ts";
import {
  type EventOutcome,
  type EventRow,
  insertEvent,
  readParcelEvents,
  readWaitingEvent,
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
  const current = workOrder !== null && isAbout(workOrder, report) ? workOrder : null;
  const outcome = current === null ? "ignored" : "waiting";
  const event = { ...eventOf(report, deps.now()), workOrderId: current?.id ?? null, outcome } as const;
  if (!(await insertEvent(tx, event))) return "repeated";
  passFaultPoint("after_report_stored", report.type);
  if (current === null) {
    deps.log.warn({ event: report.id, order: report.orderNumber }, "The plant reports about an unknown work order");
    return "ignored";
  }
  if (isLineEvent(report.type)) return (await applyLineEvents(tx, deps, current)).get(report.id) ?? "waiting";
  return applyToParcels(tx, deps, current, event);
}

/** An event that names no work order is about the newest one, unless it happened before the line was sent again. */
function isAbout({ id, attempt, createdAt }: WorkOrderRow, { workOrderId, at }: PlantReport): boolean {
  return workOrderId === null ? attempt === 1 || at >= createdAt : workOrderId === id;
}

/** Applies the waiting events about a line, until each remaining one waits for an event that is still missing. */
async function applyLineEvents(
  tx: Transaction,
  deps: ReportDeps,
  workOrder: WorkOrderRow,
): Promise<ReadonlyMap<string, EventOutcome>> {
  const outcomes = new Map<string, EventOutcome>();
  let isShipped = false;
  for (;;) {
    const state = await readLineState(tx, workOrder);
    const decided = fulfilmentEventTypes.filter(isLineEvent).filter((type) => effectOf(type, state).kind !== "early");
    const event = await readWaitingEvent(tx, workOrder.id, decided);
    if (event === null) break;
    const outcome = await applyToLine(tx, deps, workOrder, event, state);
    await setEventOutcome(tx, event.id, outcome);
    outcomes.set(event.id, outcome);
    isShipped ||= event.type === "shipped" && outcome === "applied";
  }
  if (isShipped) await applyParcelEvents(tx, deps, workOrder.orderId);
  return outcomes;
}

/** Applies all events about parcels of an order again, after a shipment: some of its parcels may be new. */
async function applyParcelEvents(tx: Transaction, deps: ReportDeps, orderId: string): Promise<void> {
  for (const { event, workOrder } of await readParcelEvents(tx, orderId)) {
    await applyToParcels(tx, deps, workOrder, event);
  }
}

async function readLineState(tx: Transaction, { id, orderId, lineId }: WorkOrderRow): Promise<LineState> {
  const { lines } = await readOrderById(tx, orderId);
  const line = lines.find((one) => one.id === lineId);
  if (line === undefined) throw new Error(`The work order ${id} has no line`);
  return line.state;
}

async function applyToLine(
  tx: Transaction,
  deps: ReportDeps,
  { orderId, orderNumber, lineId }: WorkOrderRow,
  { id, type, at, report }: EventRow,
  state: LineState,
): Promise<"applied" | "ignored"> {
  if (!isLineEvent(type)) throw new Error(`The event ${id} is not about a line`);
  const move = {
    at: deps.now(),
    by: { kind: "fulfiller", id: deps.plant },
    why: report.reason ?? reasons[type],
  } as const;
  if (type === "shipped") {
    const { quantity, parcels } = report;
    const shipment = { reportId: id, orderId, lineId, quantity, parcels, shippedAt: at, move };
    const shipped = await shipGoods(tx, deps.outbox, shipment);
    const about = { order: orderNumber, lineId, event: id };
    if (!shipped.ok)
      deps.log.error({ ...about, refusal: shipped.refusal.kind }, "A shipment that the plant reported was refused");
    return shipped.ok && shipped.value !== "alreadyShipped" ? "applied" : "ignored";
  }
  const effect = effectOf(type, state);
  if (effect.kind !== "moves") return "ignored";
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
  accepted: shopReasons.plantAccepted,
  rejected: shopReasons.plantRejected,
  error: shopReasons.plantFailed,
  sentToProduction: shopReasons.productionPlanned,
  printing: shopReasons.printingBegan,
  freight: shopReasons.freightPrepared,
  shipped: shopReasons.goodsShipped,
} as const;

/**
 * Updates the parcels that the event names, or else all parcels of the line, and stores the outcome. The event waits until such a parcel is
 * shipped.
 */
async function applyToParcels(
  tx: Transaction,
  deps: ReportDeps,
  workOrder: Pick<WorkOrderRow, "orderId" | "lineId">,
  event: EventRow,
): Promise<EventOutcome> {
  const moved = await moveParcels(tx, deps, workOrder, event);
  const outcome = event.outcome === "applied" ? "applied" : moved;
  if (outcome !== event.outcome) await setEventOutcome(tx, event.id, outcome);
  return outcome;
}

async function moveParcels(
  tx: Transaction,
  { outbox }: ReportDeps,
  { orderId, lineId }: Pick<WorkOrderRow, "orderId" | "lineId">,
  { type, at, report }: EventRow,
): Promise<EventOutcome> {
  const status: ParcelStatus = type === "delivered" ? "Delivered" : "Exception";
  const named = report.parcels.map(({ trackingId, expectedArrival }) => ({
    trackingId,
    news: { status, at, expectedArrival: expectedArrival ?? undefined },
  }));
  const outcome = await moveParcelsOfLine(tx, outbox, { orderId, lineId, named, news: { status, at } });
  return outcome === "moved" ? "applied" : outcome === "no parcel" ? "waiting" : "ignored";
}

function eventOf({ id, type, at, quantity, parcels, reason }: PlantReport, receivedAt: Date) {
  return { id, type, at, receivedAt, report: { quantity, parcels, reason } };
}
