import type { AnalyticsEvent } from "@boxwright/contract/analytics";
import { inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { analyticsEvents } from "./tables.ts";

/** Keeps events; those that are kept already stay as they are. */
export async function keepEvents(db: Database, events: readonly AnalyticsEvent[], receivedAt: Date): Promise<void> {
  const rows = events.map((event) => ({ ...event, timestamp: new Date(event.timestamp), receivedAt }));
  if (rows.length > 0) await db.insert(analyticsEvents).values(rows).onConflictDoNothing();
}

/** A statement has few seconds: of many events some are removed at a time. */
const removedAtOnce = 10_000;

/** Removes the events that came before that. */
export async function removeEventsBefore(db: Database, instant: Date): Promise<void> {
  const { messageId, receivedAt } = analyticsEvents;
  for (;;) {
    const some = db.select({ messageId }).from(analyticsEvents).where(lt(receivedAt, instant)).limit(removedAtOnce);
    const { rowCount } = await db.delete(analyticsEvents).where(inArray(messageId, some));
    if ((rowCount ?? 0) < removedAtOnce) return;
  }
}
