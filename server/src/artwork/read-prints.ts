import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { printColumns } from "./postgres/print-store.ts";
import { artworkPrints } from "./postgres/tables.ts";
import type { StoredPrint } from "./stored-print.ts";

/** The id of a print file with this hash; null if the shop has none. */
export async function findPrintWithHash(db: Database | Transaction, sha256: string): Promise<string | null> {
  const [found] = await db
    .select({ id: artworkPrints.id })
    .from(artworkPrints)
    .where(eq(artworkPrints.sha256, sha256))
    .limit(1);
  return found?.id ?? null;
}

/** A print by its id; null if there is none. */
export async function readPrint(db: Database | Transaction, id: string): Promise<StoredPrint | null> {
  const [found] = await db.select(printColumns).from(artworkPrints).where(eq(artworkPrints.id, id));
  return found ?? null;
}
