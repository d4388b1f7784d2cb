import type { Database } from "../platform/db/database.ts";
import { readReports } from "./postgres/report-store.ts";

/** The ids of the reports of uploads, as far as they have one. */
export async function readReportsOf(db: Database, uploadIds: readonly string[]): Promise<{ readonly id: string }[]> {
  return readReports(db, uploadIds);
}
