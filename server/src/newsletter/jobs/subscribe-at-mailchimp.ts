import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { subscriptionRequested } from "../events.ts";
import type { MailchimpClient } from "../lists/mailchimp/mailchimp-client.ts";
import { subscribeAtMailchimp } from "../lists/mailchimp/mailchimp-list.ts";

/** Enough retries for an outage of some hours. */
const subscribeReader = defineJob({
  name: "newsletter.subscribe-at-mailchimp",
  payload: subscriptionRequested.payload,
  retryLimit: 20,
});

export const mailchimpSubscriptions = [subscribe(subscriptionRequested, subscribeReader)];

export function mailchimpJobs(client: MailchimpClient): JobHandler[] {
  return [
    handleJob(subscribeReader, async ({ payload, log }) => {
      const subscribed = await subscribeAtMailchimp(client, payload, log);
      // A failed job is tried again later.
      if (!subscribed.ok) throw new Error(`Mailchimp is unavailable: ${subscribed.refusal.reason}`);
    }),
  ];
}
