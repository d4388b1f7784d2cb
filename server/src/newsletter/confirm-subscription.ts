import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { subscriptionConfirmed } from "./events.ts";
import { changeSubscription } from "./postgres/subscription-store.ts";
import { markUsed } from "./postgres/ticket-store.ts";
import type { NewsletterTicketRefusal } from "./refusals.ts";
import { openTicket } from "./tickets.ts";

interface ConfirmDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** Confirms the subscription that the ticket with this secret belongs to. Of several attempts at once, one succeeds. */
export function confirmSubscription(
  { db, outbox, now }: ConfirmDeps,
  tenant: TenantName,
  secret: string,
): Promise<Result<null, NewsletterTicketRefusal>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const opened = await openTicket(tx, tenant, "confirm", secret, at);
    if (!opened.ok) return opened;
    const { ticket, subscription } = opened.value;
    await markUsed(tx, ticket.hash, at);
    if (subscription.status === "subscribed") return ok(null);
    await changeSubscription(tx, subscription.id, { status: "subscribed", confirmedAt: at, endedAt: null });
    await outbox.announce(tx, subscriptionConfirmed, { subscriptionId: subscription.id });
    return ok(null);
  });
}
