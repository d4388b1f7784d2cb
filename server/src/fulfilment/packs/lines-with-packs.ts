import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { printPacks } from "./postgres/tables.ts";

/** Those of these lines for which a print pack was made. */
export async function linesWithPacks(db: Database, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ lineId: printPacks.lineId })
    .from(printPacks)
    .where(inArray(printPacks.lineId, [...lineIds]));
  return new Set(rows.map(({ lineId }) => lineId));
}
