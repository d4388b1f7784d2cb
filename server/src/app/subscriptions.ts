import { webhookSubscriptions } from "../desk/webhooks/record-events.ts";
import { documentSubscriptions } from "../documents/jobs/issue-documents.ts";
import { fulfilmentSubscriptions, trackingSubscriptions } from "../fulfilment/jobs/fulfilment-jobs.ts";
import { packSubscriptions } from "../fulfilment/packs/jobs/pack-jobs.ts";
import { mailchimpSubscriptions } from "../newsletter/jobs/subscribe-at-mailchimp.ts";
import { notificationSubscriptions } from "../notifications/jobs/notification-jobs.ts";
import { newsletterMailSubscriptions } from "../notifications/jobs/send-newsletter-mails.ts";
import { orderSubscriptions } from "../orders/jobs/assign-number.ts";
import { artworkCheckSubscriptions } from "../orders/jobs/check-artwork-job.ts";
import { taxBookSubscriptions } from "../orders/jobs/tax-book-jobs.ts";
import type { Config } from "../platform/config.ts";
import type { Subscription } from "../platform/queue/outbox.ts";

/** The jobs that events of a room start in later rooms. */
export function subscriptionsOf({
  tax,
  newsletter,
  fulfilment,
  companyWebhook,
}: Pick<Config, "tax" | "newsletter" | "fulfilment" | "companyWebhook">): readonly Subscription[] {
  const isMade = fulfilment.fulfiller.kind !== "none";
  return [
    ...orderSubscriptions,
    ...artworkCheckSubscriptions,
    ...(tax.kind === "avatax" ? taxBookSubscriptions : []),
    ...packSubscriptions,
    ...(isMade ? fulfilmentSubscriptions(fulfilment) : []),
    ...(fulfilment.tracking.kind === "none" ? [] : trackingSubscriptions(fulfilment)),
    ...documentSubscriptions,
    ...notificationSubscriptions,
    ...(companyWebhook === null ? [] : webhookSubscriptions),
    ...(newsletter.kind === "mailchimp" ? mailchimpSubscriptions : newsletterMailSubscriptions),
  ];
}
