import { newsletterOperations } from "../newsletter/http/operations.ts";
import { reapNewsletterJob } from "../newsletter/jobs/reap-newsletter.ts";
import { mailchimpJobs } from "../newsletter/jobs/subscribe-at-mailchimp.ts";
import { embeddedList } from "../newsletter/lists/embedded-list.ts";
import { mailchimpClient } from "../newsletter/lists/mailchimp/mailchimp-client.ts";
import { mailchimpList } from "../newsletter/lists/mailchimp/mailchimp-list.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";

/** The newsletter with the list of the configuration. */
export function composeNewsletter({ config: { newsletter }, db, outbox, now }: Machine): {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
} {
  const reap = reapNewsletterJob(db, now);
  if (newsletter.kind === "embedded") {
    return { operations: newsletterOperations({ db, outbox, now, list: embeddedList(db, now) }), jobs: [reap] };
  }
  const client = mailchimpClient(newsletter);
  return {
    operations: newsletterOperations({ db, outbox, now, list: mailchimpList(client) }),
    jobs: [reap, ...mailchimpJobs(client)],
  };
}
