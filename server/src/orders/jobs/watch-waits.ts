import type { Plant } from "@boxwright/core/checkout/plant";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { delayArrivals } from "../delay-arrivals.ts";
import { sendReminders } from "../send-reminders.ts";

const remindShoppers = defineJob({
  name: "orders.remind-shoppers",
  payload: z.object({}),
  schedule: "11 * * * *",
  expireInSeconds: 1800,
});

/** Runs every hour, because a plant's day ends at its cut-off. */
const announceDelays = defineJob({
  name: "orders.announce-delays",
  payload: z.object({}),
  schedule: "41 * * * *",
  expireInSeconds: 1800,
});

interface WatchDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly plant: Plant;
  readonly now: () => Date;
}

/** The scheduled jobs that watch how long lines wait, for their shopper or for their plant. */
export function watchJobs(deps: WatchDeps): JobHandler[] {
  return [handleJob(remindShoppers, () => sendReminders(deps)), handleJob(announceDelays, () => delayArrivals(deps))];
}
