import type { Database } from "../../platform/db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { mendSummaries, moveWaitingDays } from "../summaries/mend-summaries.ts";

const mend = defineHourlyJob("orders.mend-summaries", 53);
const move = defineHourlyJob("orders.move-waiting-days", 1);

/** Keeps the summaries of orders right that no transaction of this version has written. */
export function summaryJobs({ db, now }: { readonly db: Database; readonly now: () => Date }): JobHandler[] {
  return [handleJob(mend, () => mendSummaries(db, now())), handleJob(move, () => moveWaitingDays(db, now()))];
}
