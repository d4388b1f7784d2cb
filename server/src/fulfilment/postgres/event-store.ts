import { and, asc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import { type eventOutcomes, fulfilmentEvents } from "./tables.ts";

export type EventOutcome = (typeof eventOutcomes)[number];
export type EventRow = typeof fulfilmentEvents.$inferSelect;

/** Stores an event. Returns false if an event with its id is stored. */
export async function insertEvent(tx: Transaction, event: EventRow): Promise<boolean> {
  const inserted = await tx.insert(fulfilmentEvents).values(event).onConflictDoNothing();
  return (inserted.rowCount ?? 0) > 0;
}

/** Limits the work of one event. Further events wait until these are decided. */
const mostWaiting = 100;

/** The events of a work order that wait for earlier ones, in the sequence in which they happened. */
export async function readWaitingEvents(tx: Transaction, workOrderId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(fulfilmentEvents)
    .where(and(eq(fulfilmentEvents.workOrderId, workOrderId), eq(fulfilmentEvents.outcome, "waiting")))
    .orderBy(asc(fulfilmentEvents.at), asc(fulfilmentEvents.id))
    .limit(mostWaiting);
}

export async function setEventOutcome(tx: Transaction, id: string, outcome: EventOutcome): Promise<void> {
  await tx.update(fulfilmentEvents).set({ outcome }).where(eq(fulfilmentEvents.id, id));
}

const deletedAtOnce = 1000;

export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, fulfilmentEvents.id, lt(fulfilmentEvents.receivedAt, moment), deletedAtOnce);
}
