import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { artworkReports } from "./postgres/tables.ts";
import { engine } from "./report.ts";

/**
 * How many pages each of these uploads has that can be placed: two at most. Uploads whose reading has not ended are missing, and so are those
 * that cannot be opened, which is a finding of their own.
 */
export async function pageCountsOf(
  db: Database | Transaction,
  uploads: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (uploads.length === 0) return new Map();
  const { uploadId, facts } = artworkReports;
  const pages = sql<number>`jsonb_array_length(${facts} -> 'pages')`;
  const counted = await db
    .select({ uploadId, pages })
    .from(artworkReports)
    .where(and(inArray(uploadId, [...uploads]), eq(artworkReports.engine, engine), sql`${pages} > 0`));
  return new Map(counted.map((one) => [one.uploadId, one.pages]));
}
