import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { engine, type Report } from "../report.ts";
import { artworkReports } from "./tables.ts";

const { id, uploadId, state, facts } = artworkReports;
const reportColumns = { id, uploadId, state, facts };

/** Adds a waiting report unless there is one; true if it was added. */
export async function insertReport(tx: Database | Transaction, upload: string, at: Date): Promise<boolean> {
  const added = await tx
    .insert(artworkReports)
    .values({ id: newId(), uploadId: upload, engine, state: "waiting", createdAt: at })
    .onConflictDoNothing()
    .returning({ id });
  return added.length > 0;
}

/** Lets a report wait again that failed before a moment; true if it did. */
export async function reopenReport(tx: Transaction, upload: string, failedBefore: Date): Promise<boolean> {
  const reopened = await tx
    .update(artworkReports)
    .set({ state: "waiting", facts: null, tries: 0, endedAt: null, tookMs: null })
    .where(
      and(
        eq(uploadId, upload),
        eq(artworkReports.engine, engine),
        eq(state, "failed"),
        lt(artworkReports.endedAt, failedBefore),
      ),
    )
    .returning({ id });
  return reopened.length > 0;
}

/** The reports of these uploads by today's reader, in the order of the uploads. An upload without a report has none. */
export async function readReports(db: Database | Transaction, wanted: readonly string[]): Promise<Report[]> {
  if (wanted.length === 0) return [];
  const found = await db
    .select(reportColumns)
    .from(artworkReports)
    .where(and(inArray(uploadId, [...wanted]), eq(artworkReports.engine, engine)));
  return wanted.flatMap((one) => found.find((report) => report.uploadId === one) ?? []);
}

/** Records that the process that reads a file is alive. */
export async function keepAlive(db: Database, report: string, at: Date): Promise<void> {
  await db
    .update(artworkReports)
    .set({ aliveAt: at })
    .where(and(eq(id, report), eq(state, "running")));
}

/** Lets a running report wait for another try. */
export async function putBack(db: Database, report: string): Promise<void> {
  await db
    .update(artworkReports)
    .set({ state: "waiting" })
    .where(and(eq(id, report), eq(state, "running")));
}

/** Lets a running report wait as if it had not been tried. */
export async function giveBack(db: Database, report: string): Promise<void> {
  await db
    .update(artworkReports)
    .set({ state: "waiting", tries: sql`greatest(${artworkReports.tries} - 1, 0)` })
    .where(and(eq(id, report), eq(state, "running")));
}

/** Ends a report that has not ended; false if another process has ended or removed it. */
export async function endReport(
  tx: Transaction,
  report: string,
  ended: { readonly state: "done" | "failed"; readonly facts: FileFacts; readonly at: Date; readonly tookMs: number },
): Promise<boolean> {
  const changed = await tx
    .update(artworkReports)
    .set({ state: ended.state, facts: ended.facts, endedAt: ended.at, tookMs: ended.tookMs })
    .where(and(eq(id, report), inArray(state, ["waiting", "running"])))
    .returning({ id });
  return changed.length > 0;
}

/** Whether the reading of these bytes failed after a moment, in any upload. */
export async function hasFailedSince(db: Database, sha256: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${artworkReports} join ${uploads} on ${uploads.id} = ${uploadId}
    where ${state} = 'failed' and ${artworkReports.endedAt} > ${sql.param(since, artworkReports.endedAt)}
      and ${artworkReports.engine} = ${engine} and ${uploads.sha256} = ${sha256}
    limit 1`);
  return rows.length > 0;
}
