import { powerfulTickets } from "@boxwright/core/identity/ticket";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import type { PasswordCheckDeps } from "./check-password.ts";
import { passwordChanged } from "./events.ts";
import { judgeNewPassword } from "./judge-new-password.ts";
import type { IsKnownPassword } from "./known-passwords.ts";
import { lockAccount, setPasswordHash } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import { voidTickets } from "./postgres/ticket-store.ts";
import type { ChangePasswordRefusal } from "./refusals.ts";

export interface AccountChangeDeps extends PasswordCheckDeps {
  readonly isKnownPassword: IsKnownPassword;
  readonly outbox: Outbox;
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
}

interface NewPassword {
  readonly password: string;
  readonly newPassword: string;
  readonly culture: string;
}

/** Changes the visitor's password and ends all other sessions. */
export async function changePassword(
  deps: AccountChangeDeps,
  visitor: Visitor,
  { password, newPassword, culture }: NewPassword,
  origin: CallOrigin,
): Promise<Result<null, ChangePasswordRefusal>> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const { value: account } = checked;
  const { id: accountId, tenant } = account;
  const judged = await judgeNewPassword(deps.isKnownPassword, "newPassword", newPassword, account.email);
  if (!judged.ok) return judged;
  const hashed = await deps.hasher.hash(newPassword);
  if (!hashed.ok) return hashed;
  const ended = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAccount(tx, accountId);
    // Another change may have come in after the password check.
    if (locked?.passwordHash !== account.passwordHash) return null;
    const at = deps.now();
    const { sessionId } = visitor;
    await setPasswordHash(tx, accountId, hashed.value);
    await voidTickets(tx, accountId, powerfulTickets, at);
    await recordSecurityEvent(tx, { at, tenant, kind: "password changed", accountId, sessionId, ...origin });
    await deps.outbox.announce(tx, passwordChanged, { accountId, email: locked.email, culture });
    return endSessions(tx, accountId, sessionId, "password changed", at);
  });
  if (ended === null) return refused({ kind: "wrongPassword" });
  deps.forgetSessions(ended);
  return ok(null);
}
