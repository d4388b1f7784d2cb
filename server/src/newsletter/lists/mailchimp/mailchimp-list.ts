import type { SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import { languageOf } from "@boxwright/core/storefront/culture";
import type { Logger } from "pino";
import type { SubscriptionList } from "../../subscription-list.ts";
import type { MailchimpClient, MailchimpProblem, Member } from "./mailchimp-client.ts";

const notThere = "Resource Not Found";
/** An address that was deleted for good, or that Mailchimp takes for none, can only come back by Mailchimp's own form. */
const notTaken = ["Forgotten Email Not Subscribed", "Invalid Resource", "Member In Compliance State"];

/** The readers of the operator's audience at Mailchimp. */
export function mailchimpList({ member }: MailchimpClient): SubscriptionList {
  return {
    async statusOf({ email }) {
      const found = await member("GET", email);
      if (!found.ok && found.refusal.title !== notThere) throw refusalOf(found.refusal);
      return found.ok ? statusOf(found.value) : "unsubscribed";
    },

    async end({ email }) {
      const ended = await member("PATCH", email, { status: "unsubscribed" });
      if (!ended.ok && ended.refusal.title !== notThere) throw refusalOf(ended.refusal);
    },
  };
}

/**
 * Has Mailchimp ask the owner of an address to confirm: as `pending` it sends its own mail, also to whoever had unsubscribed.
 * Who is subscribed already is left alone.
 */
export async function subscribeAtMailchimp(
  { member }: MailchimpClient,
  { email, culture }: { readonly email: string; readonly culture: string },
  log: Pick<Logger, "warn">,
): Promise<void> {
  const found = await member("GET", email);
  if (found.ok && found.value.status === "subscribed") return;
  const asked = await member("PUT", email, {
    email_address: email,
    status_if_new: "pending",
    status: "pending",
    language: languageOf(culture),
  });
  if (asked.ok) return;
  if (!notTaken.includes(asked.refusal.title)) throw refusalOf(asked.refusal);
  // Nobody waits for this any more, and asking again would be answered alike.
  log.warn({ problem: asked.refusal.title }, "Mailchimp does not take a subscription");
}

function statusOf({ status }: Member): SubscriptionStatus {
  return status === "subscribed" || status === "pending" ? status : "unsubscribed";
}

function refusalOf({ title, status }: MailchimpProblem): Error {
  return new Error(`Mailchimp refused with ${status} ${title}`);
}
