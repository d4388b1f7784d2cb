import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import { languageOf } from "@boxwright/core/storefront/culture";
import type { Logger } from "pino";
import type { ListRefusal, MailchimpRefusal } from "../../refusals.ts";
import type { SubscriptionList } from "../../subscription-list.ts";
import type { MailchimpClient, Member } from "./mailchimp-client.ts";

/** The operator's audience at Mailchimp. */
export function mailchimpList({ member }: MailchimpClient): SubscriptionList {
  return {
    async statusOf({ email }) {
      const found = await member("GET", email);
      if (found.ok) return ok(statusOf(found.value));
      return found.refusal.kind === "unknownMember" ? ok("unsubscribed") : unavailable(found.refusal);
    },

    async end({ email }) {
      const ended = await member("PATCH", email, { status: "unsubscribed" });
      return ended.ok || ended.refusal.kind === "unknownMember" ? ok(null) : unavailable(ended.refusal);
    },
  };
}

/**
 * Makes Mailchimp send its own confirmation mail: it does so for a `pending` member, even one who had unsubscribed. A subscribed
 * member is left alone.
 */
export async function subscribeAtMailchimp(
  { member }: MailchimpClient,
  { email, culture }: { readonly email: string; readonly culture: string },
  log: Pick<Logger, "warn">,
): Promise<Result<null, ListRefusal>> {
  const found = await member("GET", email);
  if (!found.ok && found.refusal.kind === "listUnavailable") return refused(found.refusal);
  if (found.ok && found.value.status === "subscribed") return ok(null);
  const pending = await member("PUT", email, {
    email_address: email,
    status_if_new: "pending",
    status: "pending",
    language: languageOf(culture),
  });
  if (pending.ok) return ok(null);
  if (pending.refusal.kind !== "rejectedMember") return unavailable(pending.refusal);
  log.warn({ problem: pending.refusal.title }, "Mailchimp rejected a subscription; it is not tried again");
  return ok(null);
}

function statusOf({ status }: Member): SubscriptionStatus {
  return status === "subscribed" || status === "pending" ? status : "unsubscribed";
}

function unavailable(refusal: MailchimpRefusal) {
  const reason = refusal.kind === "listUnavailable" ? refusal.reason : `Mailchimp refused: ${refusal.kind}`;
  return refused<ListRefusal>({ kind: "listUnavailable", reason });
}
