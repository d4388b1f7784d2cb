import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { checkPassword, type PasswordCheckDeps } from "./check-password.ts";
import { type Account, findAccount } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import type { AccountChangeRefusal } from "./refusals.ts";

/**
 * The customer's account, if the password is right. Failures count like those of sign-in, so that a thief of a session cannot
 * guess any faster here.
 */
export async function checkOwnPassword(
  deps: PasswordCheckDeps,
  { id: accountId, tenant, sessionId }: Visitor,
  password: string,
  origin: CallOrigin,
): Promise<Result<Account, AccountChangeRefusal>> {
  const account = await findAccount(deps.db, tenant, accountId);
  if (account === undefined) return refused({ kind: "accountGone" });
  const { email, passwordHash } = account;
  const checked = await checkPassword(deps, { tenant, email, password, clientIp: origin.clientIp, passwordHash });
  if (checked.ok) return ok(account);
  if (checked.refusal.kind === "wrongPassword") {
    const kind = "password check refused";
    await recordSecurityEvent(deps.db, { at: deps.now(), tenant, kind, accountId, sessionId, ...origin });
  }
  return checked;
}
