import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteEventsBefore } from "../postgres/event-store.ts";

const retentionDays = 90;

const reapEvents = defineJob({
  name: "analytics.reap-events",
  payload: z.object({}),
  schedule: "53 3 * * *",
  expireInSeconds: 600,
});

export function reapEventsJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapEvents, () => deleteEventsBefore(db, daysBefore(now(), retentionDays)));
}
