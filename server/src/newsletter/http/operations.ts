import * as contract from "@boxwright/contract/newsletter";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { newsletterAudience, type SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import type { Logger } from "pino";
import { ownsEmail } from "../../identity/account-emails.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation, type Refusal } from "../../platform/http/operation.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { endWithSecret } from "../end-subscription.ts";
import type { ListRefusal } from "../refusals.ts";
import { requestSubscription } from "../request-subscription.ts";
import type { SubscriptionList } from "../subscription-list.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface NewsletterOperationDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly list: SubscriptionList;
  readonly now: () => Date;
}

const done = { status: 204, body: undefined } as const;

/** The calls of the newsletter. Only the owner of an email learns whether it is on the list. */
export function newsletterOperations(deps: NewsletterOperationDeps): Operation[] {
  return [...readerOperations(deps), ...linkOperations(deps)];
}

function readerOperations(deps: NewsletterOperationDeps): Operation[] {
  const { db, list } = deps;
  return [
    implement(contract.getNewsletterStatus, async ({ visitor, query: { email, audienceId }, log }) => {
      if (audienceId !== newsletterAudience) return problemOf({ kind: "unknownAudience" });
      const reply = (status: SubscriptionStatus | null) =>
        ({ status: 200, body: { email, audienceId, status } }) as const;
      if (!(await isOwner(db, visitor, email))) return reply(null);
      const status = await list.statusOf({ tenant: visitor.tenant, email });
      return status.ok ? reply(status.value) : unavailable(log, status.refusal);
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
      const ended = await list.end({ tenant: visitor.tenant, email });
      return ended.ok ? done : unavailable(log, ended.refusal);
    }),
  ];
}

/** The calls behind the links in mails, which need no session. */
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

function unavailable(log: Pick<Logger, "warn">, refusal: ListRefusal): Refusal {
  log.warn({ reason: refusal.reason }, "The newsletter list is unavailable");
  return problemOf(refusal);
}

async function isOwner(db: Database, { kind, id, tenant }: Visitor, email: string): Promise<boolean> {
  return kind === "customer" && (await ownsEmail(db, tenant, id, email));
}
