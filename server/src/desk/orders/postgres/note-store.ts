import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { orderNotes } from "./tables.ts";

export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

const mostNotes = 200;

/** The notes on an order, the newest first. */
export async function listNotes(db: Database, orderId: string): Promise<(typeof orderNotes.$inferSelect)[]> {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(mostNotes);
}
