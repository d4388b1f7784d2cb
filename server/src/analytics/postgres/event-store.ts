import { lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { VisitEvent } from "../visit-event.ts";
import { analyticsEvents } from "./tables.ts";

/** Stores the events that are not stored yet. */
export async function storeEvents(db: Database, events: readonly VisitEvent[], receivedAt: Date): Promise<void> {
  const rows = events.map((event) => ({ ...event, timestamp: new Date(event.timestamp), receivedAt }));
  if (rows.length > 0) await db.insert(analyticsEvents).values(rows).onConflictDoNothing();
}

const batchSize = 10_000;

export function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  const { receivedAt } = analyticsEvents;
  return deleteInBatches(db, analyticsEvents, lt(receivedAt, moment), batchSize);
}
