import { type LineEvent, parcelEvents } from "@boxwright/core/fulfilment/fulfilment-events";
import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { type eventOutcomes, fulfilmentEvents, workOrders } from "./tables.ts";

export type EventOutcome = (typeof eventOutcomes)[number];
export type EventRow = typeof fulfilmentEvents.$inferSelect;

/** Stores an event. Returns false if an event with its id is stored. */
export async function insertEvent(tx: Transaction, event: EventRow): Promise<boolean> {
  const inserted = await tx.insert(fulfilmentEvents).values(event).onConflictDoNothing();
  return (inserted.rowCount ?? 0) > 0;
}

/** The waiting event of these types that happened first; null if none waits. */
export async function readWaitingEvent(
  tx: Transaction,
  workOrderId: string,
  types: readonly LineEvent[],
): Promise<EventRow | null> {
  const isWaiting = and(eq(fulfilmentEvents.workOrderId, workOrderId), eq(fulfilmentEvents.outcome, "waiting"));
  const [row] = await tx
    .select()
    .from(fulfilmentEvents)
    .where(and(isWaiting, inArray(fulfilmentEvents.type, [...types])))
    .orderBy(asc(fulfilmentEvents.at), asc(fulfilmentEvents.id))
    .limit(1);
  return row ?? null;
}

/** The events about parcels of the newest work order of each line of an order, in the sequence in which they happened. */
export async function readParcelEvents(tx: Transaction, orderId: string) {
  const newest = tx
    .selectDistinctOn([workOrders.lineId], {
      id: workOrders.id,
      orderId: workOrders.orderId,
      lineId: workOrders.lineId,
    })
    .from(workOrders)
    .where(eq(workOrders.orderId, orderId))
    .orderBy(workOrders.lineId, desc(workOrders.attempt))
    .as("newest");
  return tx
    .select({ event: fulfilmentEvents, workOrder: { orderId: newest.orderId, lineId: newest.lineId } })
    .from(fulfilmentEvents)
    .innerJoin(newest, eq(newest.id, fulfilmentEvents.workOrderId))
    .where(inArray(fulfilmentEvents.type, [...parcelEvents]))
    .orderBy(asc(fulfilmentEvents.at), asc(fulfilmentEvents.id));
}

export async function setEventOutcome(tx: Transaction, id: string, outcome: EventOutcome): Promise<void> {
  await tx.update(fulfilmentEvents).set({ outcome }).where(eq(fulfilmentEvents.id, id));
}

/** Marks the waiting events of a work order as ignored. */
export async function ignoreWaitingEvents(tx: Transaction, workOrderId: string): Promise<void> {
  const isWaiting = and(eq(fulfilmentEvents.workOrderId, workOrderId), eq(fulfilmentEvents.outcome, "waiting"));
  await tx.update(fulfilmentEvents).set({ outcome: "ignored" }).where(isWaiting);
}

const deletedAtOnce = 1000;

export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, fulfilmentEvents, lt(fulfilmentEvents.receivedAt, moment), deletedAtOnce);
}
