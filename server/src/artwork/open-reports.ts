import { daysBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Queue } from "../platform/queue/job.ts";
import { readArtworkJob } from "./jobs/read-artwork-job.ts";
import { insertReport, readReports, reopenReport } from "./postgres/report-store.ts";
import type { Report } from "./report.ts";

export interface ReportDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** A file that could not be read rests for so long before it is tried again. */
export const restDays = 1;

/** Lets the shop read an upload, in the transaction that stores it. */
export async function beginReport(
  { queue, now }: Omit<ReportDeps, "db">,
  tx: Transaction,
  uploadId: string,
): Promise<void> {
  if (await insertReport(tx, uploadId, now())) await queue.enqueue(tx, readArtworkJob, { uploadId });
}

/**
 * The reports of these uploads, which must exist. Begins those that are missing, such as of uploads from before this version of the reader,
 * and those that failed long ago.
 */
export async function openReports(deps: ReportDeps, uploadIds: readonly string[]): Promise<Report[]> {
  const { db, queue, now } = deps;
  const reports = await readReports(db, uploadIds);
  const missing = uploadIds.filter(
    (id) => !reports.some(({ uploadId, state }) => uploadId === id && state !== "failed"),
  );
  if (missing.length === 0) return reports;
  await inTransaction(db, async (tx) => {
    for (const uploadId of missing) {
      if (await reopenReport(tx, uploadId, daysBefore(now(), restDays))) {
        await queue.enqueue(tx, readArtworkJob, { uploadId });
      } else await beginReport(deps, tx, uploadId);
    }
  });
  return readReports(db, uploadIds);
}
