import { hoursBefore } from "@boxwright/core/kernel/dates";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "./job.ts";

/** The queue itself keeps failed and dropped jobs for a week. */
const hoursKept = 48;
/** A busy shop keeps fewer hours, so that the queue has about a million completed jobs at most. */
const fewerHours = [24, 12, 6, 3, 1];
const mostKept = 1_000_000;
const jobsPerBatch = 5000;

const reapJobs = defineHourlyJob("platform.reap-completed-jobs", 37);

/** Deletes completed jobs long before the queue does, because its supervision and the desk's page of jobs read the whole table. */
export function reapJobsJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapJobs, () => reapCompletedJobs(db, now()));
}

interface Limits {
  readonly batchSize?: number;
  readonly most?: number;
}

/** The newest completed job of each queue stays, because the desk shows when a queue last did something. */
export async function reapCompletedJobs(
  db: Database,
  now: Date,
  { batchSize = jobsPerBatch, most = mostKept }: Limits = {},
): Promise<void> {
  const newest = await newestOfQueues(db);
  const before = hoursBefore(now, await hoursToKeep(db, now, most)).toISOString();
  for (;;) {
    // By keys, not by `deleteInBatches`: the table has partitions, so two rows may have one ctid.
    const { rowCount } = await db.execute(sql`
      delete from pgboss.job where (name, id) in (select name, id from pgboss.job
        where state = 'completed' and completed_on < ${before} and completed_on <> all (${sql.param(newest)}::timestamptz[]) limit ${batchSize})`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}

/** When each queue last completed a job, to the microsecond. */
async function newestOfQueues(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select max(completed_on)::text as at from pgboss.job where state = 'completed' group by name`);
  return rows.map(({ at }) => at);
}

async function hoursToKeep(db: Database, now: Date, most: number): Promise<number> {
  const counts = [hoursKept, ...fewerHours].map(
    (hours) => sql`count(*) filter (where completed_on >= ${hoursBefore(now, hours).toISOString()})::int`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts from pgboss.job where state = 'completed'`);
  const place = rows[0]?.counts.findIndex((count) => count <= most) ?? 0;
  return [hoursKept, ...fewerHours].at(place) ?? hoursKept;
}
