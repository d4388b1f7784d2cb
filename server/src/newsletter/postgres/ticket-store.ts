import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, countDistinct, eq, gt, lt, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { Subscription } from "./subscription-store.ts";
import { newsletterSubscriptions, newsletterTickets } from "./tables.ts";

export type StoredTicket = typeof newsletterTickets.$inferSelect;

export async function addTicket(tx: Transaction, ticket: Omit<StoredTicket, "usedAt">): Promise<void> {
  await tx.insert(newsletterTickets).values(ticket);
}

/** The ticket with this hash and its subscription, both locked until the transaction ends. */
export async function lockTicket(
  tx: Transaction,
  tenant: TenantName,
  hash: string,
): Promise<{ readonly ticket: StoredTicket; readonly subscription: Subscription } | undefined> {
  const [found] = await tx
    .select({ ticket: newsletterTickets, subscription: newsletterSubscriptions })
    .from(newsletterTickets)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterTickets.subscriptionId))
    .where(and(eq(newsletterTickets.hash, hash), eq(newsletterSubscriptions.tenant, tenant)))
    .for("update");
  return found;
}

export async function markUsed(tx: Transaction, hash: string, now: Date): Promise<void> {
  await tx.update(newsletterTickets).set({ usedAt: now }).where(eq(newsletterTickets.hash, hash));
}

/** How many other confirmation mails the reader got after `since`. */
export async function countConfirmMails(
  tx: Transaction,
  subscriptionId: string,
  since: Date,
  exceptMailId: string,
): Promise<number> {
  const { kind, issuedAt, mailId } = newsletterTickets;
  const [counted] = await tx
    .select({ mails: countDistinct(mailId) })
    .from(newsletterTickets)
    .where(
      and(
        eq(newsletterTickets.subscriptionId, subscriptionId),
        eq(kind, "confirm"),
        gt(issuedAt, since),
        ne(mailId, exceptMailId),
      ),
    );
  return counted?.mails ?? 0;
}

/** Deletes confirm tickets, used or not. Unsubscribe tickets never expire. */
export async function deleteConfirmTickets(db: Database, issuedBefore: Date): Promise<void> {
  const { kind, issuedAt } = newsletterTickets;
  await deleteInBatches(db, newsletterTickets, and(eq(kind, "confirm"), lt(issuedAt, issuedBefore)));
}
