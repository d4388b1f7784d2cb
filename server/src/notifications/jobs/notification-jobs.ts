import type { JobHandler } from "../../platform/queue/job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { accountMailJobs, accountMailSubscriptions } from "./send-account-mails.ts";
import { inquiryMailJobs, inquiryMailSubscriptions } from "./send-inquiry-mails.ts";
import { newsletterMailJobs } from "./send-newsletter-mails.ts";
import { orderMailJobs, orderMailSubscriptions } from "./send-order-mails.ts";

/** Of what customers are told by mail. */
export const notificationSubscriptions = [
  ...accountMailSubscriptions,
  ...orderMailSubscriptions,
  ...inquiryMailSubscriptions,
];

/** The jobs that send the shop's mails. */
export function notificationJobs(deps: NotificationDeps): JobHandler[] {
  return [...accountMailJobs(deps), ...orderMailJobs(deps), ...inquiryMailJobs(deps), ...newsletterMailJobs(deps)];
}
