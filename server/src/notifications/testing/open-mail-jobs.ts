import { tmpdir } from "node:os";
import { join } from "node:path";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { afterAll } from "vitest";
import { siteUrl } from "../../identity/testing/open-identity.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { createOutbox } from "../../platform/queue/outbox.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import type { NotificationDeps } from "../jobs/notification-deps.ts";
import { notificationJobs, notificationSubscriptions } from "../jobs/notification-jobs.ts";
import { testSender } from "./order-mail.ts";

export const operatorEmail = "operator@shop.example";

interface MailJobs extends Pick<NotificationDeps, "db" | "mailer" | "now"> {
  /** The URL of the database. */
  readonly url: string;
  readonly log?: ReturnType<typeof createLogger>;
  /** By default, no line has a print. */
  readonly printOfLine?: NotificationDeps["printOfLine"];
  readonly files?: NotificationDeps["files"];
  /** By default, no order has an invoice. */
  readonly invoicePdfs?: NotificationDeps["invoicePdfs"];
}

/** An outbox whose events become mails, as in the shop, until the tests end. */
export async function openMailJobs({ url, log = createLogger("silent"), ...deps }: MailJobs): Promise<Outbox> {
  const queue = await openQueue({ url, log });
  afterAll(() => queue.stop());
  const jobs = notificationJobs({
    invoicePdfs: async () => [],
    printOfLine: async () => null,
    files: directoryStore(join(tmpdir(), `boxwright-mails-${newId()}`)),
    ...deps,
    queue,
    shop: siteUrl,
    readBrand: async () => testSender.brand,
    operatorEmail,
    deskEmail: "desk@shop.example",
    pictureSeal: pictureSealOf("a key of the tests", "arlington"),
    plant: plantNamed("arlington"),
    collectSeconds: 1,
    rateLimits: postgresRateLimits(deps.db.$client),
  });
  await queue.declare(jobs.map(({ definition }) => definition));
  await queue.work(jobs);
  return createOutbox(queue, notificationSubscriptions);
}
