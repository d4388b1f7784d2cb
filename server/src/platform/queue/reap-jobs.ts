import { daysBefore } from "@boxwright/core/kernel/dates";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "./job.ts";

/** They include the last run of every daily job, which the desk shows. The queue itself keeps failed and dropped jobs for a week. */
const daysKept = 2;
const jobsPerBatch = 5000;

const reapJobs = defineHourlyJob("platform.reap-completed-jobs", 37);

/** Deletes completed jobs long before the queue does, because its supervision and the desk's page of jobs read the whole table. */
export function reapJobsJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapJobs, () => reapCompletedJobs(db, now()));
}

export async function reapCompletedJobs(db: Database, now: Date, batchSize = jobsPerBatch): Promise<void> {
  for (;;) {
    // By keys, not by `deleteInBatches`: the table has partitions, so two rows may have one ctid.
    const { rowCount } = await db.execute(sql`
      delete from pgboss.job where (name, id) in (select name, id from pgboss.job
        where state = 'completed' and completed_on < ${daysBefore(now, daysKept).toISOString()} limit ${batchSize})`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
