import { daysBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Queue } from "../platform/queue/job.ts";
import { readArtworkJob } from "./jobs/read-artwork-job.ts";
import { insertReport, type ReportedUpload, readReports, reopenReport } from "./postgres/report-store.ts";
import type { Report } from "./report.ts";
import { restDays, type WaitingClient } from "./waiting.ts";

export interface ReportDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** Lets the shop read an upload, in the transaction that stores it. */
export async function beginReport(
  { queue, now }: Omit<ReportDeps, "db">,
  tx: Transaction,
  upload: ReportedUpload,
  client: WaitingClient,
): Promise<void> {
  if (await insertReport(tx, upload, client, now())) await queue.enqueue(tx, readArtworkJob, { uploadId: upload.id });
}

/**
 * The reports of these uploads. Begins those that are missing, such as of uploads from before this version of the reader, and those that
 * failed long ago.
 */
export async function openReports(
  deps: ReportDeps,
  uploads: readonly ReportedUpload[],
  client: WaitingClient,
): Promise<Report[]> {
  const { db, queue, now } = deps;
  const ids = uploads.map(({ id }) => id);
  const reports = await readReports(db, ids);
  const isKept = ({ id }: ReportedUpload) => reports.some((one) => one.uploadId === id && one.state !== "failed");
  const wanted = uploads.filter((upload) => !isKept(upload));
  if (wanted.length === 0) return reports;
  await inTransaction(db, async (tx) => {
    for (const upload of wanted) {
      const isReopened = await reopenReport(tx, upload.id, client, daysBefore(now(), restDays));
      if (isReopened) await queue.enqueue(tx, readArtworkJob, { uploadId: upload.id });
      else await beginReport(deps, tx, upload, client);
    }
  });
  return readReports(db, ids);
}
