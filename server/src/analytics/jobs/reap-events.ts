import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { removeEventsBefore } from "../postgres/event-store.ts";

const keptDays = 90;
const millisecondsPerDay = 86_400_000;

const reapEvents = defineJob({ name: "analytics.reap-events", payload: z.object({}), schedule: "53 3 * * *" });

/** Removes what happened in visits more than 90 days ago. */
export function reapEventsJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapEvents, () => removeEventsBefore(db, new Date(now().getTime() - keptDays * millisecondsPerDay)));
}
