import * as contract from "@boxwright/contract/newsletter";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { newsletterAudience, type SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import { ownsEmail } from "../../identity/account-emails.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { endWithSecret } from "../end-subscription.ts";
import { requestSubscription } from "../request-subscription.ts";
import type { SubscriptionList } from "../subscription-list.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface NewsletterOperationDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly list: SubscriptionList;
  readonly now: () => Date;
}

const done = { status: 204, body: undefined } as const;

/** What visitors do with the newsletter. Nobody learns from it whether somebody else's address is on the list. */
export function newsletterOperations(deps: NewsletterOperationDeps): Operation[] {
  return [...readerOperations(deps), ...linkOperations(deps)];
}

function readerOperations(deps: NewsletterOperationDeps): Operation[] {
  const { db, list } = deps;
  return [
    implement(contract.getNewsletterStatus, async ({ visitor, query: { email, audienceId }, log }) => {
      if (audienceId !== newsletterAudience) return problemOf({ kind: "unknownAudience" });
      const answer = (status: SubscriptionStatus | null) =>
        ({ status: 200, body: { email, audienceId, status } }) as const;
      if (!(await isOwner(db, visitor, email))) return answer(null);
      const status = await unlessUnavailable(log, () => list.statusOf({ tenant: visitor.tenant, email }));
      return status.ok ? answer(status.value) : problemOf(status.refusal);
    }),

    implement(contract.subscribeToNewsletter, async ({ params, visitor, body: { email, audienceId, culture } }) => {
      if (audienceId !== newsletterAudience) return problemOf({ kind: "unknownAudience" });
      const tenant = requestedTenant(params.tenant, culture, "pageCultures");
      if (!tenant.ok) return problemOf(tenant.refusal);
      await requestSubscription(deps, { tenant: visitor.tenant, email, culture });
      return { status: 202, body: undefined };
    }),

    implement(contract.endOwnNewsletter, async ({ visitor, query: { email, audienceId }, log }) => {
      if (audienceId !== newsletterAudience) return problemOf({ kind: "unknownAudience" });
      if (!(await isOwner(db, visitor, email))) return problemOf({ kind: "notTheirEmail" });
      const ended = await unlessUnavailable(log, () => list.end({ tenant: visitor.tenant, email }));
      return ended.ok ? done : problemOf(ended.refusal);
    }),
  ];
}

/** Of the links in mails: whoever has one may do what it says, signed in or not. */
function linkOperations(deps: NewsletterOperationDeps): Operation[] {
  return [
    implement(contract.confirmNewsletter, async ({ params, body }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const confirmed = await confirmSubscription(deps, tenant.value.name, body.token);
      return confirmed.ok ? done : problemOf(confirmed.refusal);
    }),

    implement(contract.unsubscribeFromNewsletter, async ({ params, body }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const ended = await endWithSecret(deps, tenant.value.name, body.token);
      return ended.ok ? done : problemOf({ kind: "invalidTicket" });
    }),
  ];
}

async function isOwner(db: Database, { kind, id, tenant }: Visitor, email: string): Promise<boolean> {
  return kind === "customer" && (await ownsEmail(db, tenant, id, email));
}
