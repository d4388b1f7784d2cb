import type { NewsletterConfig } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import { newsletterOperations } from "./http/operations.ts";
import { reapNewsletterJob } from "./jobs/reap-newsletter.ts";
import { mailchimpJobs } from "./jobs/subscribe-at-mailchimp.ts";
import { embeddedList } from "./lists/embedded-list.ts";
import { mailchimpClient } from "./lists/mailchimp/mailchimp-client.ts";
import { mailchimpList } from "./lists/mailchimp/mailchimp-list.ts";

interface NewsletterDeps {
  readonly config: { readonly newsletter: NewsletterConfig };
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** Everything of the room, over the list that the operator has chosen. */
export function createNewsletter({ config: { newsletter }, db, outbox, now }: NewsletterDeps): {
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
