import { inArray } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { orders } from "./postgres/tables.ts";

/** The numbers of orders by their ids. */
export async function readOrderNumbers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
