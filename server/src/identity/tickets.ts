import { judgeTicket, type TicketType } from "@boxwright/core/identity/ticket";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import type { Account } from "./postgres/account-store.ts";
import { addTicket, findTicket, type StoredTicket } from "./postgres/ticket-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface GoodTicket {
  readonly ticket: StoredTicket;
  readonly account: Account;
}

/**
 * Makes a ticket for a locked account and gives its secret, which is nowhere but in the mail that carries it. Earlier tickets
 * stay good: mails overtake each other on their way, so the one that arrives last need not be the one that was made last.
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

/** The ticket behind a secret, where it is good now; with one that went to an earlier e-mail nothing can be done. */
export async function readTicket(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  tenant: TenantName,
  secret: string,
): Promise<Result<GoodTicket, TicketRefusal>> {
  const found = await findTicket(db, tenant, hashOfKey(secret));
  if (found === undefined || found.ticket.email !== found.account.email) return refused({ kind: "invalidTicket" });
  const verdict = judgeTicket(found.ticket, now());
  if (verdict === "good") return ok(found);
  return refused({ kind: verdict === "expired" ? "expiredTicket" : "invalidTicket" });
}
