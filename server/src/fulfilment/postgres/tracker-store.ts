import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { parcelTrackers } from "./tables.ts";

/** The ids of trackers by the ids of their parcels. */
export async function readTrackers(db: Database, parcelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (parcelIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(parcelTrackers)
    .where(inArray(parcelTrackers.parcelId, [...parcelIds]));
  return new Map(rows.map(({ parcelId, trackerId }) => [parcelId, trackerId]));
}

export async function storeTracker(tx: Transaction, parcelId: string, trackerId: string): Promise<void> {
  await tx.insert(parcelTrackers).values({ parcelId, trackerId }).onConflictDoNothing();
}
