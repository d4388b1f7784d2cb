import { powerfulTickets } from "@boxwright/core/identity/ticket";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { findAccount, lockAccount } from "./postgres/account-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import { accounts, sessions } from "./postgres/tables.ts";
import { voidTickets } from "./postgres/ticket-store.ts";

/**
 * Blocks an account or ends its block. A block ends all sessions, whose ids it returns: forget them after the commit. It also ends the links to the account and its data. The orders of the
 * customer go on. Changes nothing if the account is already as it should be.
 */
export async function blockAccountIn(
  tx: Transaction,
  accountId: string,
  isBlocked: boolean,
  at: Date,
): Promise<readonly string[]> {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || (account.blockedAt !== null) === isBlocked) return [];
  await tx
    .update(accounts)
    .set({ blockedAt: isBlocked ? at : null })
    .where(eq(accounts.id, accountId));
  if (!isBlocked) return [];
  await voidTickets(tx, accountId, powerfulTickets, at);
  return endSessions(tx, accountId, null, "blocked", at);
}

export async function isAccountBlocked(tx: Transaction, accountId: string): Promise<boolean> {
  const [account] = await tx.select({ blockedAt: accounts.blockedAt }).from(accounts).where(eq(accounts.id, accountId));
  return account !== undefined && account.blockedAt !== null;
}

/** Ends all sessions of an account on behalf of staff. Returns their ids: forget them after the commit. */
export function endSessionsOfCustomer(tx: Transaction, accountId: string, at: Date): Promise<readonly string[]> {
  return endSessions(tx, accountId, null, "ended by staff", at);
}

export interface SignInFacts {
  readonly createdAt: Date;
  readonly emailVerifiedAt: Date | null;
  readonly blockedAt: Date | null;
  /** Newest first. */
  readonly openSessions: readonly { readonly id: string; readonly createdAt: Date }[];
}

const mostShownSessions = 100;

/** What staff may know about the sign-in of a customer; null for an unknown one. */
export async function readSignInFacts(db: Database, tenant: TenantName, id: string): Promise<SignInFacts | null> {
  const account = await findAccount(db, tenant, id);
  if (account === undefined) return null;
  const openSessions = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.createdAt))
    .limit(mostShownSessions);
  const { createdAt, emailVerifiedAt, blockedAt } = account;
  return { createdAt, emailVerifiedAt, blockedAt, openSessions };
}
