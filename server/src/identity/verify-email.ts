import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { lockAccount, setVerified } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { redeemTicket } from "./postgres/ticket-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { readTicket } from "./tickets.ts";

/** Verifies the email of an account with the ticket of a mail. */
export async function verifyEmail(
  deps: { readonly db: Database; readonly now: () => Date },
  tenant: TenantName,
  ticketId: string,
  origin: CallOrigin,
): Promise<Result<null, TicketRefusal>> {
  const read = await readTicket(deps, tenant, ["verify_email"], ticketId);
  if (!read.ok) return read;
  const { ticket, account } = read.value;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    const at = deps.now();
    const isValid = locked?.email === ticket.email && (await redeemTicket(tx, ticket.hash, at));
    if (!isValid) return refused({ kind: "invalidTicket" });
    await setVerified(tx, account.id, at);
    const kind = "email verified";
    await recordSecurityEvent(tx, { at, tenant, kind, accountId: account.id, ...origin });
    return ok(null);
  });
}
