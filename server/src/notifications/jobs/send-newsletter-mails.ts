import { subscriptionConfirmed, subscriptionRequested } from "../../newsletter/events.ts";
import { prepareConfirmation } from "../../newsletter/prepare-confirmation.ts";
import { welcomeSubscriber } from "../../newsletter/welcome-subscriber.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "../newsletter-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const sendConfirmation = defineMailJob("send-newsletter-confirmation", subscriptionRequested);
const sendWelcome = defineMailJob("send-newsletter-welcome", subscriptionConfirmed);

/** Only for a shop that keeps the list of subscribers itself. */
export const newsletterMailSubscriptions = [
  subscribe(subscriptionRequested, sendConfirmation),
  subscribe(subscriptionConfirmed, sendWelcome),
];

/** The mails about subscriptions. Each attempt makes the secrets of its mail, which are in the mail alone. */
export function newsletterMailJobs(deps: NotificationDeps): JobHandler[] {
  const { mailer } = deps;
  return [
    handleJob(sendConfirmation, async ({ payload, jobId: id }) => {
      const secrets = await prepareConfirmation(deps, payload, id);
      if (secrets === null) return;
      const { email: to, culture } = payload;
      await mailer.send(await newsletterConfirmationMail({ id, to, culture, ...(await senderOf(deps)) }, secrets));
    }),

    handleJob(sendWelcome, async ({ payload, jobId: id }) => {
      const welcome = await welcomeSubscriber(deps, payload.subscriptionId, id);
      if (welcome === null) return;
      const { email: to, culture } = welcome.subscription;
      await mailer.send(
        await newsletterWelcomeMail({ id, to, culture, ...(await senderOf(deps)) }, welcome.unsubscribe),
      );
    }),
  ];
}
