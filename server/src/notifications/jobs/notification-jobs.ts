import type { JobHandler } from "../../platform/queue/job.ts";
import { collectNoticeJobs, noticeSubscriptions } from "./collect-notices.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { reapNoticesJob } from "./reap-notices.ts";
import { reportingUndeliverable, undeliverableNoticeJob } from "./report-undeliverable.ts";
import { accountMailJobs, accountMailSubscriptions } from "./send-account-mails.ts";
import { designMailJobs, designMailSubscriptions } from "./send-design-mails.ts";
import { deskMailJobs, deskMailSubscriptions } from "./send-desk-mails.ts";
import { inquiryMailJobs, inquiryMailSubscriptions } from "./send-inquiry-mails.ts";
import { newsletterMailJobs } from "./send-newsletter-mails.ts";
import { sendNoticesJob } from "./send-notices.ts";
import { orderMailJobs, orderMailSubscriptions } from "./send-order-mails.ts";
import { staffMailJobs, staffMailSubscriptions } from "./send-staff-mails.ts";

/** The events that cause mails. */
export const notificationSubscriptions = [
  ...accountMailSubscriptions,
  ...orderMailSubscriptions,
  ...noticeSubscriptions,
  ...inquiryMailSubscriptions,
  ...designMailSubscriptions,
  ...staffMailSubscriptions,
  ...deskMailSubscriptions,
];

export function notificationJobs(deps: NotificationDeps): JobHandler[] {
  const sending = [
    ...accountMailJobs(deps),
    ...orderMailJobs(deps),
    ...collectNoticeJobs(deps),
    sendNoticesJob(deps),
    reapNoticesJob(deps),
    ...inquiryMailJobs(deps),
    ...designMailJobs(deps),
    ...newsletterMailJobs(deps),
    ...staffMailJobs(deps),
    ...deskMailJobs(deps),
  ];
  return [...sending.map((job) => reportingUndeliverable(job, deps)), undeliverableNoticeJob(deps)];
}
