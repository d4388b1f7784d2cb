import { and, inArray, lt } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { newestMove } from "./postgres/open-line-store.ts";
import { orderLines } from "./postgres/tables.ts";

/** Which of these lines were shipped or cancelled before a moment. */
export async function linesEndedBefore(
  db: Database,
  moment: Date,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const newest = newestMove(db);
  const found = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoinLateral(newest, lt(newest.at, moment))
    .where(and(inArray(orderLines.id, [...ids]), inArray(orderLines.state, ["Shipped", "Cancelled"])));
  return new Set(found.map(({ id }) => id));
}
