import { newsletterTicketKinds, subscriptionStatuses } from "@boxwright/core/newsletter/subscription";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";

/** The subscriptions of the newsletter: pending, confirmed and ended. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscription",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** In its normal form. */
    email: text().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The culture of its mails. */
    culture: text().notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** Proof of consent: it stays after the subscription has ended. */
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
  },
  (row) => [
    unique("newsletter_subscription_one_per_email").on(row.tenant, row.email),
    index("newsletter_subscription_ended").on(row.endedAt).where(sql`${row.endedAt} is not null`),
    index("newsletter_subscription_pending").on(row.requestedAt).where(sql`${row.status} = 'pending'`),
    check("newsletter_subscription_email_in_normal_form", sql`${row.email} = lower(trim(${row.email}))`),
    check("newsletter_subscription_known_status", sql`${row.status} in ('pending', 'subscribed', 'unsubscribed')`),
    check("newsletter_subscription_is_confirmed", sql`${row.status} <> 'subscribed' or ${row.confirmedAt} is not null`),
    check("newsletter_subscription_ended", sql`(${row.status} = 'unsubscribed') = (${row.endedAt} is not null)`),
  ],
);

/** The links in mails, by the hashes of their secrets. */
export const newsletterTickets = pgTable(
  "newsletter_ticket",
  {
    hash: text().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    kind: text({ enum: newsletterTicketKinds }).notNull(),
    /** The mail that contains the link. A mail that is sent again keeps its id. */
    mailId: text("mail_id").notNull(),
    issuedAt: instant("issued_at").notNull(),
    usedAt: instant("used_at"),
  },
  (ticket) => [
    index("newsletter_ticket_of_subscription").on(ticket.subscriptionId),
    index("newsletter_ticket_issued_at").on(ticket.issuedAt),
    check("newsletter_ticket_known_kind", sql`${ticket.kind} in ('confirm', 'unsubscribe')`),
  ],
);
