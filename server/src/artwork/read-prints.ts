import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { printColumns } from "./postgres/print-store.ts";
import { artworkPrints } from "./postgres/tables.ts";
import type { StoredPrint } from "./stored-print.ts";

/** A print by its id; null if there is none. */
export async function readPrint(db: Database | Transaction, id: string): Promise<StoredPrint | null> {
  const [found] = await db.select(printColumns).from(artworkPrints).where(eq(artworkPrints.id, id));
  return found ?? null;
}
