import type { TenantRefusal } from "@boxwright/core/storefront/requested-tenant";

/** The ticket is unknown, used or of another kind; or it has expired. */
export type NewsletterTicketRefusal = { readonly kind: "invalidTicket" } | { readonly kind: "expiredTicket" };

/** The service that holds the list gives no usable response. */
export interface ListRefusal {
  readonly kind: "listUnavailable";
  /** For the log only. */
  readonly reason: string;
}

/** `rejectedMember`: only the owner can subscribe this email again, with Mailchimp's own form; or the email is not a real one. */
export type MailchimpRefusal =
  | ListRefusal
  | { readonly kind: "unknownMember" }
  | { readonly kind: "rejectedMember"; readonly title: string };

export type NewsletterRefusal =
  | TenantRefusal
  | NewsletterTicketRefusal
  | ListRefusal
  | { readonly kind: "unknownAudience" }
  | { readonly kind: "notTheirEmail" };
