import { daysAfter } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { accountDeletionPlanned } from "./events.ts";
import { type Account, lockAccount } from "./postgres/account-store.ts";
import { addDeletion, readDeletion, removeDeletion } from "./postgres/deletion-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import { redeemTicket, voidTickets } from "./postgres/ticket-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { issueTicket, readTicket } from "./tickets.ts";

export type { CallOrigin };

interface DeletionDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export interface PlannedDeletion {
  readonly erasesAt: Date;
  /** Forget them after the commit. */
  readonly endedSessions: readonly string[];
}

/** The account of a customer, locked until the transaction ends; null if it is gone. */
export async function lockOwnAccount(tx: Transaction, id: string): Promise<Account | null> {
  return (await lockAccount(tx, id)) ?? null;
}

/** Plans the deletion of an account, ends its sessions and announces the mail. A second request changes nothing but the sessions. */
export async function planDeletionIn(
  tx: Transaction,
  outbox: Outbox,
  { id: accountId, tenant, email }: Account,
  culture: string,
  origin: CallOrigin,
  at: Date,
): Promise<PlannedDeletion> {
  const erasesAt = daysAfter(at, keptDays.accountDeletion);
  const planned = await addDeletion(tx, { accountId, requestedAt: at, erasesAt });
  if (planned.isNew) {
    await recordSecurityEvent(tx, { at, tenant, kind: "account deletion requested", accountId, ...origin });
    await outbox.announce(tx, accountDeletionPlanned, { accountId, email, culture });
  }
  return { erasesAt: planned.erasesAt, endedSessions: await endSessions(tx, accountId, null, "signed out", at) };
}

/** When an account is erased; null if that is not planned. */
export function readPlannedDeletion({ db }: DeletionDeps, accountId: string): Promise<Date | null> {
  return readDeletion(db, accountId);
}

/** Ends the plan to delete an account that its owner is signed in to. */
export function keepOwnAccount(
  { db, now }: DeletionDeps,
  { id, tenant }: { readonly id: string; readonly tenant: TenantName },
  origin: CallOrigin,
): Promise<void> {
  return inTransaction(db, (tx) => keepIn(tx, tenant, id, origin, now()));
}

/** Ends the plan to delete an account with the ticket of its mail. */
export async function keepAccount(
  deps: DeletionDeps,
  tenant: TenantName,
  ticketId: string,
  origin: CallOrigin,
): Promise<Result<null, TicketRefusal>> {
  const read = await readTicket(deps, tenant, ["keep_account"], ticketId);
  if (!read.ok) return read;
  const { ticket, account } = read.value;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await lockAccount(tx, account.id);
    if (!(await redeemTicket(tx, ticket.hash, at))) return refused({ kind: "invalidTicket" });
    await keepIn(tx, tenant, account.id, origin, at);
    return ok(null);
  });
}

async function keepIn(
  tx: Transaction,
  tenant: TenantName,
  accountId: string,
  origin: CallOrigin,
  at: Date,
): Promise<void> {
  if (!(await removeDeletion(tx, accountId))) return;
  await voidTickets(tx, accountId, ["keep_account"], at);
  await recordSecurityEvent(tx, { at, tenant, kind: "account deletion cancelled", accountId, ...origin });
}

/** Issues the ticket for the mail about a planned deletion. Null if it is not planned any more. */
export function issueKeepTicket(
  { db, now }: DeletionDeps,
  accountId: string,
): Promise<{ readonly secret: string; readonly erasesAt: Date } | null> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const erasesAt = await readDeletion(tx, accountId);
    if (account === undefined || erasesAt === null) return null;
    return { secret: await issueTicket(tx, account, "keep_account", now()), erasesAt };
  });
}
