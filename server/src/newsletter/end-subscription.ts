import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { changeSubscription, type Subscription } from "./postgres/subscription-store.ts";
import type { NewsletterTicketRefusal } from "./refusals.ts";
import { openTicket } from "./tickets.ts";

interface EndDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Ends a subscription with the unsubscribe secret of any of its mails. */
export function endWithSecret(
  { db, now }: EndDeps,
  tenant: TenantName,
  secret: string,
): Promise<Result<null, NewsletterTicketRefusal>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const opened = await openTicket(tx, tenant, "unsubscribe", secret, at);
    if (!opened.ok) return opened;
    await endSubscription(tx, opened.value.subscription, at);
    return ok(null);
  });
}

/** Ends a subscription. One that has ended keeps its date. */
export async function endSubscription(
  db: Database | Transaction,
  { id, status }: Subscription,
  now: Date,
): Promise<void> {
  if (status !== "unsubscribed") await changeSubscription(db, id, { status: "unsubscribed", endedAt: now });
}
