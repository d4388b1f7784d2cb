import { judgeTicket, type TicketType } from "@boxwright/core/identity/ticket";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import type { Account } from "./postgres/account-store.ts";
import { addTicket, findTicket, type StoredTicket } from "./postgres/ticket-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { hashOfKey } from "./validation-keys.ts";

const dataTickets: ReadonlySet<TicketType> = new Set(["export_data", "keep_account"]);

export interface ValidTicket<Type extends TicketType = TicketType> {
  readonly ticket: StoredTicket & { readonly type: Type };
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

/**
 * The valid ticket of one of these types with this secret. A ticket for an earlier email of the account is invalid, and so is one for the data of
 * a blocked account.
 */
export async function readTicket<Type extends TicketType>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  tenant: TenantName,
  types: readonly Type[],
  secret: string,
): Promise<Result<ValidTicket<Type>, TicketRefusal>> {
  const found = await findTicket(db, tenant, hashOfKey(secret));
  const type = types.find((one) => one === found?.ticket.type);
  if (found === undefined || type === undefined) return refused({ kind: "invalidTicket" });
  const { ticket, account } = found;
  const isOfBlocked = account.blockedAt !== null && dataTickets.has(type);
  if (ticket.email !== account.email || isOfBlocked) return refused({ kind: "invalidTicket" });
  const verdict = judgeTicket(ticket, now());
  if (verdict === "good") return ok({ ticket: { ...ticket, type }, account });
  return refused({ kind: verdict === "expired" ? "expiredTicket" : "invalidTicket" });
}
