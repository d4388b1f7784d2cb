import type { DescribeGoods } from "@boxwright/core/cart/goods";
import { deskCustomerOperations } from "../desk/customers/http/operations.ts";
import { personalDataOperations } from "../desk/customers/http/personal-data-operations.ts";
import { deskInquiryOperations } from "../desk/inquiries/http/operations.ts";
import { deskJobOperations } from "../desk/jobs/http/operations.ts";
import { deskReviewOperations } from "../desk/reviews/http/operations.ts";
import { deliverWebhookJob } from "../desk/webhooks/deliver-webhook.ts";
import { companyWebhook } from "../desk/webhooks/http/company-webhook.ts";
import { deskWebhookOperations } from "../desk/webhooks/http/operations.ts";
import { recordWebhookJobs } from "../desk/webhooks/record-events.ts";
import { problemOf } from "../identity/http/refusal-to-problem.ts";
import type { IdentityCallDeps } from "../identity/identity.ts";
import { mailWebhook } from "../inquiries/http/mail-webhook.ts";
import { receiveAnswer } from "../inquiries/receive-answer.ts";
import { orderOfMail } from "../notifications/order-of-mail.ts";
import type { ClearableCache } from "../platform/files/disk-cache.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Mounted } from "../platform/http/page.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import { followErasures, newestErasure } from "../privacy/follow-erasures.ts";
import { privacyOperations } from "../privacy/http/operations.ts";
import { privacyJobs } from "../privacy/jobs/privacy-jobs.ts";
import type { Machine } from "./machine.ts";

interface People {
  readonly operations: readonly Operation[];
  readonly mounted: readonly Mounted[];
  readonly jobs: readonly JobHandler[];
}

interface PeopleDeps {
  readonly identity: IdentityCallDeps;
  readonly describeGoods: DescribeGoods;
}

/** The desk's rooms about people outside of the company: customers, senders of inquiries and authors of reviews; and about the jobs of the worker. */
export function composePeople(machine: Machine, { identity, describeGoods }: PeopleDeps): People {
  const { config, now } = machine;
  const { forgetSessions } = identity;
  const customers = { ...machine, forgetSessions };
  const secret = config.incomingMail?.secret;
  return {
    operations: [
      ...deskReviewOperations(machine),
      ...deskCustomerOperations(customers),
      ...personalDataOperations(customers),
      ...privacyOperations({ ...machine, ...identity, problemOf }),
      ...deskJobOperations(machine),
      ...deskWebhookOperations({ ...machine, isConfigured: config.companyWebhook !== null }),
      ...deskInquiryOperations({ ...machine, describeGoods }),
    ],
    mounted:
      secret === undefined
        ? []
        : [mailWebhook({ secret, receive: (mail) => receiveAnswer({ ...machine, orderOfMail }, mail), now })],
    jobs: [...privacyJobs(customers), ...webhookJobs(machine)],
  };
}

/** Clears the caches of pictures of this machine that may show files of customers after each erasure. */
export function clearAfterErasures({ config, db, log, now }: Machine, caches: readonly ClearableCache[]) {
  return () => followErasures({ readNewest: () => newestErasure(db, config.tenant), caches, log, now });
}

function webhookJobs(machine: Machine): readonly JobHandler[] {
  const { config, now } = machine;
  if (config.companyWebhook === null) return [];
  return [
    ...recordWebhookJobs(machine),
    deliverWebhookJob({ ...machine, system: companyWebhook(config.companyWebhook, now) }),
  ];
}
