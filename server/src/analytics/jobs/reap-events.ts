import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteEventsBefore } from "../postgres/event-store.ts";

const reapEvents = defineJob({
  name: "analytics.reap-events",
  payload: z.object({}),
  schedule: "53 3 * * *",
  expireInSeconds: 600,
});

export function reapEventsJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapEvents, () => deleteEventsBefore(db, daysBefore(now(), keptDays.analyticsEvent)));
}
