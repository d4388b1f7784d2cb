import { daysBefore } from "@boxwright/core/kernel/dates";
import { inTransaction } from "../../platform/db/database.ts";
import { handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { readReports, waitingReports } from "../postgres/report-store.ts";
import { removeEarlierWaiting } from "../postgres/waiting-rows.ts";
import type { ReadingDeps } from "../read-upload.ts";
import { hasEnded } from "../report.ts";
import { leaseSeconds, restDays } from "../waiting.ts";
import type { WaitingWorker } from "../waiting-worker.ts";
import { readArtworkJob, readLeftArtworkJob } from "./read-artwork-job.ts";

/**
 * Reads waiting files. If the file of the job is still not read, another process reads it, or it waits for other files of its visitor. That
 * process may die, so the job looks again after a while.
 */
export function readArtwork(
  { db, queue }: Pick<ReadingDeps, "db"> & { readonly queue: Queue },
  reader: WaitingWorker,
): JobHandler {
  return handleJob(readArtworkJob, async ({ payload, log }) => {
    await reader.workOff(log);
    const [report] = await readReports(db, [payload.uploadId]);
    if (report === undefined || hasEnded(report)) return;
    await inTransaction(db, (tx) =>
      queue.enqueue(tx, readArtworkJob, payload, { startAfterSeconds: leaseSeconds + 1 }),
    );
  });
}

/** Reads the files that wait without a job, and forgets those that wait for the reader of an earlier version. */
export function readLeftArtwork({ db, now }: Pick<ReadingDeps, "db" | "now">, reader: WaitingWorker): JobHandler {
  return handleJob(readLeftArtworkJob, async ({ log }) => {
    await removeEarlierWaiting(db, waitingReports, daysBefore(now(), restDays));
    await reader.workOff(log);
  });
}
