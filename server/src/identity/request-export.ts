import { ticketSeconds } from "@boxwright/core/identity/ticket";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { inTransaction } from "../platform/db/database.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import type { PasswordCheckDeps } from "./check-password.ts";
import { lockAccount } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { voidTickets } from "./postgres/ticket-store.ts";
import type { AccountChangeRefusal, TicketRefusal } from "./refusals.ts";
import { issueTicket, readTicket } from "./tickets.ts";

/** Issues the ticket with which a customer downloads all own data, after a check of the password. It replaces an earlier one. */
export async function requestExport(
  deps: PasswordCheckDeps,
  visitor: Visitor,
  password: string,
  origin: CallOrigin,
): Promise<Result<{ readonly secret: string; readonly expiresAt: Date }, AccountChangeRefusal>> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const { id: accountId, tenant, sessionId } = visitor;
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined) return refused({ kind: "accountGone" });
    const at = deps.now();
    await voidTickets(tx, accountId, ["export_data"], at);
    const secret = await issueTicket(tx, account, "export_data", at);
    await recordSecurityEvent(tx, { at, tenant, kind: "data exported", accountId, sessionId, ...origin });
    return ok({ secret, expiresAt: new Date(at.getTime() + ticketSeconds.export_data * 1000) });
  });
}

/** The account whose data the link of an export opens, as often as it is opened within its time. */
export async function accountOfExport(
  deps: Pick<PasswordCheckDeps, "db" | "now">,
  tenant: TenantName,
  secret: string,
): Promise<Result<string, TicketRefusal>> {
  const read = await readTicket(deps, tenant, ["export_data"], secret);
  return read.ok ? ok(read.value.account.id) : read;
}
