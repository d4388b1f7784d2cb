import type { Visitor } from "@boxwright/core/identity/visitor";
import { inTransaction } from "../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import type { PasswordCheckDeps } from "./check-password.ts";
import { passwordChanged } from "./events.ts";
import { judgeNewPassword } from "./judge-new-password.ts";
import { lockAccount, setPasswordHash } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import { spendTickets } from "./postgres/ticket-store.ts";

export interface AccountChangeDeps extends PasswordCheckDeps {
  readonly outbox: Outbox;
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
}

interface NewPassword {
  readonly password: string;
  readonly newPassword: string;
  readonly culture: string;
}

/** Changes the own password and ends all other sessions; null once done. */
export async function changePassword(
  deps: AccountChangeDeps,
  visitor: Visitor,
  { password, newPassword, culture }: NewPassword,
  origin: CallOrigin,
): Promise<Refusal | null> {
  const account = await checkOwnPassword(deps, visitor, password, origin);
  if (isRefusal(account)) return account;
  const { id: accountId, tenant } = account;
  const fault = await judgeNewPassword("newPassword", newPassword, account.email);
  if (fault !== null) return fault;
  const passwordHash = await deps.hasher.hash(newPassword);
  const ended = await inTransaction(deps.db, async (transaction) => {
    const locked = await lockAccount(transaction, accountId);
    // Another change was quicker, and the password that was checked is the account's no more.
    if (locked?.passwordHash !== account.passwordHash) return null;
    const at = deps.now();
    const { sessionId } = visitor;
    await setPasswordHash(transaction, accountId, passwordHash);
    await spendTickets(transaction, { accountId, type: "reset_password" }, at);
    await recordSecurityEvent(transaction, { at, tenant, kind: "password changed", accountId, sessionId, ...origin });
    await deps.outbox.announce(transaction, passwordChanged, { accountId, email: locked.email, culture });
    return endSessions(transaction, accountId, sessionId, "password changed", at);
  });
  if (ended === null) return refuse("InvalidCredentials");
  deps.forgetSessions(ended);
  return null;
}
