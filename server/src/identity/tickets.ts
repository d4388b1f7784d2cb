import { judgeTicket, type TicketType } from "@boxwright/core/identity/ticket";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import type { Account } from "./postgres/account-store.ts";
import { addTicket, findTicket, type StoredTicket } from "./postgres/ticket-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface ValidTicket {
  readonly ticket: StoredTicket;
  readonly account: Account;
}

/**
 * Stores a ticket for a locked account by the hash of its secret, and returns the secret, which only the mail contains. Earlier
 * tickets stay valid, because mails can arrive in another order.
 */
export async function issueTicket(tx: Transaction, account: Account, type: TicketType, now: Date): Promise<string> {
  const secret = newSecret();
  const { id: accountId, email } = account;
  await addTicket(tx, {
    hash: hashOfKey(secret),
    type,
    accountId,
    email,
    issuedAt: now,
    usedAt: null,
  });
  return secret;
}

/** The valid ticket with this secret. A ticket for an earlier email of the account is invalid. */
export async function readTicket(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  tenant: TenantName,
  secret: string,
): Promise<Result<ValidTicket, TicketRefusal>> {
  const found = await findTicket(db, tenant, hashOfKey(secret));
  if (found === undefined || found.ticket.email !== found.account.email) return refused({ kind: "invalidTicket" });
  const verdict = judgeTicket(found.ticket, now());
  if (verdict === "good") return ok(found);
  return refused({ kind: verdict === "expired" ? "expiredTicket" : "invalidTicket" });
}
