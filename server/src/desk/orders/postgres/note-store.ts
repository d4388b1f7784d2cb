import type { Transaction } from "../../../platform/db/database.ts";
import { orderNotes } from "./tables.ts";

export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note);
}
