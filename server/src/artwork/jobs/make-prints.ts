import { daysBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { isWaiting, waitingPrints } from "../postgres/print-store.ts";
import { removeEarlierWaiting } from "../postgres/waiting-rows.ts";
import { leaseSeconds, restDays } from "../waiting.ts";
import type { WaitingWorker } from "../waiting-worker.ts";
import { makeLeftPrintsJob, makePrintsJob } from "./make-prints-job.ts";

/** Makes waiting prints. If that of the job is still not made, the job looks again after a while, as for files. */
export function makePrints(
  { db, queue }: { readonly db: Database; readonly queue: Queue },
  maker: WaitingWorker,
): JobHandler {
  return handleJob(makePrintsJob, async ({ payload, log }) => {
    await maker.workOff(log);
    if (!(await isWaiting(db, payload.printId))) return;
    await inTransaction(db, (tx) => queue.enqueue(tx, makePrintsJob, payload, { startAfterSeconds: leaseSeconds + 1 }));
  });
}

/** Makes the prints that wait without a job, and forgets those that wait for an earlier engine. */
export function makeLeftPrints(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  maker: WaitingWorker,
): JobHandler {
  return handleJob(makeLeftPrintsJob, async ({ log }) => {
    await maker.workOff(log);
    await removeEarlierWaiting(db, waitingPrints, daysBefore(now(), restDays));
  });
}
