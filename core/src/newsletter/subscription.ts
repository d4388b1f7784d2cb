import { daysBefore } from "../kernel/dates.ts";

/** The only list that the shop's pages offer; a mail service may have another name for it. */
export const newsletterAudience = "newsletter";

/** `pending` until the owner of the email address has confirmed it. */
export const subscriptionStatuses = ["pending", "subscribed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What the link in a newsletter mail allows its reader to do. */
export const newsletterTicketKinds = ["confirm", "unsubscribe"] as const;
export type NewsletterTicketKind = (typeof newsletterTicketKinds)[number];

const confirmDays = 7;

export interface NewsletterTicket {
  readonly kind: NewsletterTicketKind;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
}

/** A confirmation link is valid once, for a week. An unsubscribe link is always valid, any number of times. */
export function judgeNewsletterTicket(
  { kind, issuedAt, usedAt }: NewsletterTicket,
  now: Date,
): "good" | "expired" | "used" {
  if (kind === "unsubscribe") return "good";
  if (usedAt !== null) return "used";
  return issuedAt > confirmTicketsEndBefore(now) ? "good" : "expired";
}

/** Confirmation links that were issued at this moment or earlier have expired. */
export function confirmTicketsEndBefore(now: Date): Date {
  return daysBefore(now, confirmDays);
}
