import type { Plant } from "@boxwright/core/checkout/plant";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { delayArrivals } from "../delay-arrivals.ts";
import { sendReminders } from "../send-reminders.ts";

const remindShoppers = defineHourlyJob("orders.remind-shoppers", 11);

/** Runs every hour, because a plant's day ends at its cut-off. */
const announceDelays = defineHourlyJob("orders.announce-delays", 41);

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
