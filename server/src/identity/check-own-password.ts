import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { checkPassword, type PasswordCheckDeps } from "./check-password.ts";
import { type Account, findAccount } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";

/**
 * The customer's account, where the password is right; else the refusal. Failures count as those of sign-in do, so that
 * whoever holds a stolen session guesses no faster there.
 */
export async function checkOwnPassword(
  deps: PasswordCheckDeps,
  { id: accountId, tenant, sessionId }: Visitor,
  password: string,
  origin: CallOrigin,
): Promise<Account | Refusal> {
  const account = await findAccount(deps.db, tenant, accountId);
  // Its session ended a moment ago, together with the account.
  if (account === undefined) return refuse("InvalidToken");
  const { email, passwordHash: kept } = account;
  const refusal = await checkPassword(deps, { tenant, email, password, address: origin.address, kept });
  if (refusal === null) return account;
  if (refusal.refusal === "InvalidCredentials") {
    const kind = "password check refused";
    await recordSecurityEvent(deps.db, { at: deps.now(), tenant, kind, accountId, sessionId, ...origin });
  }
  return refusal;
}
