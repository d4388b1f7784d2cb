import type { TenantRefusal } from "@boxwright/core/storefront/requested-tenant";

/** An unknown, used or wrong ticket, or one whose time is over. */
export type NewsletterTicketRefusal = { readonly kind: "invalidTicket" } | { readonly kind: "expiredTicket" };

/** The list is kept by a service that does not answer. */
export interface ListRefusal {
  readonly kind: "listUnavailable";
}

export type NewsletterRefusal =
  | TenantRefusal
  | NewsletterTicketRefusal
  | ListRefusal
  | { readonly kind: "unknownAudience" }
  | { readonly kind: "notTheirEmail" };
