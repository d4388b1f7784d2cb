import * as contract from "@boxwright/contract/newsletter";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { newsletterAudience, type SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import { tenantOf } from "../../identity/http/tenant-of-call.ts";
import { findAccount } from "../../identity/postgres/account-store.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, isRefusal, type Operation, refuse } from "../../platform/http/operation.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { endWithSecret } from "../end-subscription.ts";
import { requestSubscription } from "../request-subscription.ts";
import type { SubscriptionList } from "../subscription-list.ts";
import { unlessAway } from "./unless-away.ts";

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
      if (audienceId !== newsletterAudience) return refuse("NotFound");
      const told = (status: SubscriptionStatus | null) =>
        ({ status: 200, body: { email, audienceId, status } }) as const;
      if (!(await isOwner(db, visitor, email))) return told(null);
      return unlessAway(log, async () => told(await list.statusOf({ tenant: visitor.tenant, email })));
    }),

    implement(contract.subscribeToNewsletter, async ({ params, visitor, body: { email, audienceId, culture } }) => {
      if (audienceId !== newsletterAudience) return refuse("NotFound");
      const tenant = tenantOf(params, culture, "pageCultures");
      if (isRefusal(tenant)) return tenant;
      await requestSubscription(deps, { tenant: visitor.tenant, email, culture });
      return { status: 202, body: undefined };
    }),

    implement(contract.endOwnNewsletter, async ({ visitor, query: { email, audienceId }, log }) => {
      if (audienceId !== newsletterAudience) return refuse("NotFound");
      if (!(await isOwner(db, visitor, email))) return refuse("Forbidden");
      return unlessAway(log, async () => {
        await list.end({ tenant: visitor.tenant, email });
        return done;
      });
    }),
  ];
}

/** Of the links in mails: whoever has one may do what it says, signed in or not. */
function linkOperations(deps: NewsletterOperationDeps): Operation[] {
  return [
    implement(contract.confirmNewsletter, async ({ params, body }) => {
      const tenant = tenantOf(params);
      if (isRefusal(tenant)) return tenant;
      const confirmed = await confirmSubscription(deps, tenant.name, body.token);
      return confirmed.ok ? done : refuse(confirmed.refusal);
    }),

    implement(contract.unsubscribeFromNewsletter, async ({ params, body }) => {
      const tenant = tenantOf(params);
      if (isRefusal(tenant)) return tenant;
      const ended = await endWithSecret(deps, tenant.name, body.token);
      return ended.ok ? done : refuse("InvalidTicket");
    }),
  ];
}

/** An address is a customer's own once they have shown that they read its mails. */
async function isOwner(db: Database, visitor: Visitor, email: string): Promise<boolean> {
  if (visitor.kind !== "customer") return false;
  const account = await findAccount(db, visitor.tenant, visitor.id);
  return account !== undefined && account.emailVerifiedAt !== null && account.email === email;
}
