import { notificationSubscriptions } from "../notifications/jobs/notification-jobs.ts";
import { orderSubscriptions } from "../orders/jobs/assign-number.ts";
import type { Subscription } from "../platform/queue/outbox.ts";

/** Who hears of what: the event of a room below becomes the job of a room above. */
export const subscriptions: readonly Subscription[] = [...orderSubscriptions, ...notificationSubscriptions];
