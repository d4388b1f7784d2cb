import type { Database } from "../../../platform/db/database.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { forgetViewers } from "../viewers.ts";

const forget = defineHourlyJob("desk.forget-viewers", 27);

/** Deletes who looked at an order and does so no more. */
export function forgetViewersJob({ db, now }: { readonly db: Database; readonly now: () => Date }): JobHandler {
  return handleJob(forget, () => forgetViewers(db, now()));
}
