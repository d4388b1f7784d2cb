import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Upload } from "../../uploads/upload.ts";
import { engine, type Report, type TakenReport } from "../report.ts";
import { openStates, type WaitingClient } from "../waiting.ts";
import { artworkReports } from "./tables.ts";
import { isStillTaken, type TakenRow, type WaitingList } from "./waiting-rows.ts";

/** Files that wait for their reading. */
export const waitingReports: WaitingList = { table: artworkReports, engine, lock: 0x61727477 };

const { id, uploadId, state, facts, endedAt } = artworkReports;
const reportColumns = { id, uploadId, state, facts };
const isOfEngine = eq(artworkReports.engine, engine);

/** A file whose report begins. */
export type ReportedUpload = Pick<Upload, "id" | "sha256" | "mediaType">;

/** Adds a waiting report unless there is one; true if it was added. */
export async function insertReport(
  tx: Transaction,
  { id: upload, sha256, mediaType }: ReportedUpload,
  { client, visitor }: WaitingClient,
  at: Date,
): Promise<boolean> {
  const added = await tx
    .insert(artworkReports)
    .values({
      id: newId(),
      uploadId: upload,
      engine,
      sha256,
      mediaType,
      state: "waiting",
      client,
      visitor,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id });
  return added.length > 0;
}

/** Lets a report wait again that failed before a moment; true if it did. */
export async function reopenReport(
  tx: Transaction,
  upload: string,
  { client, visitor }: WaitingClient,
  failedBefore: Date,
): Promise<boolean> {
  const reopened = await tx
    .update(artworkReports)
    .set({ state: "waiting", client, visitor, facts: null, tries: 0, endedAt: null, tookMs: null })
    .where(and(eq(uploadId, upload), isOfEngine, eq(state, "failed"), lt(endedAt, failedBefore)))
    .returning({ id });
  return reopened.length > 0;
}

/** The reports of these uploads by today's reader, in the order of the uploads. An upload without a report has none. */
export async function readReports(db: Database | Transaction, wanted: readonly string[]): Promise<Report[]> {
  if (wanted.length === 0) return [];
  const found = await db
    .select(reportColumns)
    .from(artworkReports)
    .where(and(inArray(uploadId, [...wanted]), isOfEngine));
  return wanted.flatMap((one) => found.find((report) => report.uploadId === one) ?? []);
}

/** Whether today's reader has ended the reports of all of these uploads. A report that was removed counts as ended. Reads no facts. */
export async function haveEnded(db: Database, wanted: readonly string[]): Promise<boolean> {
  const [open] = await db
    .select({ id })
    .from(artworkReports)
    .where(and(inArray(uploadId, [...wanted]), isOfEngine, inArray(state, openStates)))
    .limit(1);
  return open === undefined;
}

/** The file of a report that this process has taken; null if the report is gone. */
export async function readTakenReport(db: Database, taken: TakenRow): Promise<TakenReport | null> {
  const { sha256, mediaType } = artworkReports;
  const [found] = await db.select({ uploadId, sha256, mediaType }).from(artworkReports).where(eq(id, taken.id));
  return found === undefined ? null : { ...taken, ...found };
}

/** Ends a report that this process has taken; false if another process has taken, ended or removed it. */
export async function endReport(
  tx: Transaction,
  taken: TakenRow,
  ended: { readonly state: "done" | "failed"; readonly facts: FileFacts; readonly at: Date; readonly tookMs: number },
): Promise<boolean> {
  const { at, ...rest } = ended;
  const changed = await tx
    .update(artworkReports)
    .set({ ...rest, endedAt: at, client: null, visitor: null })
    .where(isStillTaken(artworkReports, taken))
    .returning({ id });
  return changed.length > 0;
}

/** Whether the reading of these bytes failed after a moment, in any upload. */
export async function hasFailedSince(db: Database, sha256: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id })
    .from(artworkReports)
    .where(and(eq(artworkReports.sha256, sha256), eq(state, "failed"), isOfEngine, gt(endedAt, since)))
    .limit(1);
  return found !== undefined;
}
