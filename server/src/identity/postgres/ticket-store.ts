import type { TicketType } from "@boxwright/core/identity/ticket";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { exceptDemoRows } from "../../platform/db/demo-rows.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { Account } from "./account-store.ts";
import { accounts, tickets } from "./tables.ts";

export type StoredTicket = typeof tickets.$inferSelect;

export async function addTicket(tx: Transaction, ticket: StoredTicket): Promise<void> {
  await tx.insert(tickets).values(ticket);
}

/** The ticket of this tenant with this hash, and its account. */
export async function findTicket(
  db: Database,
  tenant: TenantName,
  hash: string,
): Promise<{ readonly ticket: StoredTicket; readonly account: Account } | undefined> {
  const [found] = await db
    .select({ ticket: tickets, account: accounts })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(and(eq(tickets.hash, hash), eq(accounts.tenant, tenant), exceptDemoRows(accounts.isDemo)));
  return found;
}

/** Marks a ticket as used. False if it was used already: of several calls at once, one succeeds. */
export async function redeemTicket(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  const redeemed = await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(eq(tickets.hash, hash), isNull(tickets.usedAt)))
    .returning({ hash: tickets.hash });
  return redeemed.length === 1;
}

/** Marks every ticket of an account and of these types as used. */
export async function voidTickets(
  tx: Transaction,
  accountId: string,
  types: readonly TicketType[],
  now: Date,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(eq(tickets.accountId, accountId), inArray(tickets.type, types), isNull(tickets.usedAt)));
}

export async function deleteTicketsIssuedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, tickets, lt(tickets.issuedAt, moment));
}
