import { afterAll } from "vitest";
import { siteUrl } from "../../identity/testing/front-door.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { createOutbox } from "../../platform/queue/outbox.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import type { NotificationDeps } from "../jobs/notification-deps.ts";
import { notificationJobs, notificationSubscriptions } from "../jobs/notification-jobs.ts";

export const operatorEmail = "operator@shop.example";

interface MailRoom extends Pick<NotificationDeps, "db" | "mailer" | "now"> {
  /** Of the database. */
  readonly url: string;
  readonly log?: ReturnType<typeof createLogger>;
}

/** An outbox behind which the jobs of mails are at work until the tests are over: what it is told becomes letters as in the shop. */
export async function openMailRoom({ url, log = createLogger("silent"), ...room }: MailRoom): Promise<Outbox> {
  const queue = await openQueue({ url, log });
  afterAll(() => queue.stop());
  const jobs = notificationJobs({ ...room, shop: siteUrl, operatorEmail });
  await queue.declare(jobs.map(({ definition }) => definition));
  await queue.work(jobs);
  return createOutbox(queue, notificationSubscriptions);
}
