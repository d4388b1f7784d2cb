import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { orderNotes } from "./postgres/tables.ts";

export type OrderNote = typeof orderNotes.$inferSelect;

const mostListed = 200;

/** The notes of staff on an order, the newest first. */
export function readNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(mostListed);
}
