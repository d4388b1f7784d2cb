import { daysBefore } from "../kernel/dates.ts";

/** The one list that the shop's own pages offer; what a mail service calls it is the operator's affair. */
export const newsletterAudience = "newsletter";

/** `pending` until whoever reads the mails of the address has confirmed it. */
export const subscriptionStatuses = ["pending", "subscribed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a link in a newsletter's mail lets its reader do. */
export const newsletterTicketKinds = ["confirm", "unsubscribe"] as const;
export type NewsletterTicketKind = (typeof newsletterTicketKinds)[number];

const confirmDays = 7;

export interface NewsletterTicket {
  readonly kind: NewsletterTicketKind;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
}

/** A link that confirms is good once, for a week. One that unsubscribes is good for ever, and as often as it is followed. */
export function judgeNewsletterTicket(
  { kind, issuedAt, usedAt }: NewsletterTicket,
  now: Date,
): "good" | "expired" | "used" {
  if (kind === "unsubscribe") return "good";
  if (usedAt !== null) return "used";
  return issuedAt > confirmTicketsEndBefore(now) ? "good" : "expired";
}

/** The moment before which a link that confirms was made to be of no use any more. */
export function confirmTicketsEndBefore(now: Date): Date {
  return daysBefore(now, confirmDays);
}
