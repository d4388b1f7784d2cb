import type { Database } from "../../platform/db/database.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { keepEvents } from "../postgres/event-store.ts";

/** Events stay with the shop, in its own database. */
export function embeddedSink(db: Database, now: () => Date): AnalyticsSink {
  return { take: (events) => keepEvents(db, events, now()) };
}
