import type { Database } from "../../platform/db/database.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { storeEvents } from "../postgres/event-store.ts";

/** Stores events in the shop's own database. */
export function embeddedSink(db: Database, now: () => Date): AnalyticsSink {
  return { take: (events) => storeEvents(db, events, now()) };
}
