import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { readDatedUploads } from "../uploads/read-uploads.ts";
import { orderLineUploads } from "./postgres/tables.ts";

/** Customers and staff replace files a few times; a line has at most twelve at once. */
const mostVersions = 100;

/** The files that a line has or had, the newest first. */
export async function readVersionsOfLine(db: Database | Transaction, lineId: string) {
  const rows = await db
    .select({ id: orderLineUploads.uploadId })
    .from(orderLineUploads)
    .where(eq(orderLineUploads.lineId, lineId))
    // Ids rise with time.
    .orderBy(desc(orderLineUploads.uploadId))
    .limit(mostVersions);
  return readDatedUploads(
    db,
    rows.map(({ id }) => id),
  );
}
