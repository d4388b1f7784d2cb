import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { subscriptionRequested } from "../events.ts";
import type { MailchimpClient } from "../lists/mailchimp/mailchimp-client.ts";
import { subscribeAtMailchimp } from "../lists/mailchimp/mailchimp-list.ts";

/** A service of somebody else's may be away for hours. */
const subscribeReader = defineJob({
  name: "newsletter.subscribe-at-mailchimp",
  payload: subscriptionRequested.payload,
  retryLimit: 20,
});

/** Where Mailchimp keeps the list, it sends the mails too. */
export const mailchimpSubscriptions = [subscribe(subscriptionRequested, subscribeReader)];

/** What is done at Mailchimp, after the visitor has been answered. */
export function mailchimpJobs(client: MailchimpClient): JobHandler[] {
  return [handleJob(subscribeReader, ({ payload, log }) => subscribeAtMailchimp(client, payload, log))];
}
