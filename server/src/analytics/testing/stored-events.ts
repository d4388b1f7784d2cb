import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { analyticsEvents } from "../postgres/tables.ts";
import type { VisitEvent } from "../visit-event.ts";

/** The stored events of a visitor, in the shape in which they were sent. */
export async function storedEvents(db: Database, anonymousId: string): Promise<VisitEvent[]> {
  const rows = await db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.anonymousId, anonymousId))
    .orderBy(asc(analyticsEvents.messageId));
  return rows.map(({ receivedAt: _, timestamp, ...row }) => {
    const present = Object.entries(row).filter(([, value]) => value !== null);
    return { ...Object.fromEntries(present), timestamp: timestamp.toISOString() } as unknown as VisitEvent;
  });
}
