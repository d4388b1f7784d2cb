import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import type { AccountChangeDeps } from "./change-password.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { emailChanged, emailChangeRefused, emailVerificationRequested, takenEmailTried } from "./events.ts";
import { type Account, findAccountByEmail, lockAccount, setEmail } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSessions } from "./postgres/session-store.ts";
import type { AccountChangeRefusal } from "./refusals.ts";

interface NewEmail {
  readonly password: string;
  /** Normalised. */
  readonly newEmail: string;
  readonly culture: string;
}

interface EmailChangeDeps extends AccountChangeDeps {
  /** The shop's origin, for the link of the verification mail. */
  readonly shop: string;
}

/**
 * Changes the visitor's email to an unverified one, sends a mail to the old and the new one, and ends all other sessions. If another
 * account has the new email, nothing changes: the result is the same after as much work, and both owners get a mail.
 */
export async function changeEmail(
  deps: EmailChangeDeps,
  visitor: Visitor,
  { password, newEmail, culture }: NewEmail,
  origin: CallOrigin,
): Promise<Result<null, AccountChangeRefusal>> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const { value: account } = checked;
  if (account.email === newEmail) return ok(null);
  const ended = await inTransaction(deps.db, (tx) =>
    setNewEmail(deps, tx, account, visitor.sessionId, { newEmail, culture }, origin),
  );
  if (!ended.ok) return ended;
  deps.forgetSessions(ended.value);
  return ok(null);
}

/** Returns the sessions that it ended; none if the email is taken. */
async function setNewEmail(
  { outbox, shop, now }: EmailChangeDeps,
  tx: Transaction,
  account: Account,
  sessionId: string | null,
  { newEmail, culture }: Pick<NewEmail, "newEmail" | "culture">,
  origin: CallOrigin,
): Promise<Result<readonly string[], AccountChangeRefusal>> {
  const { id: accountId, tenant, email: oldEmail } = account;
  const locked = await lockAccount(tx, accountId);
  // Another change may have come in after the password check.
  const isUnchanged = locked?.passwordHash === account.passwordHash && locked.email === oldEmail;
  if (!isUnchanged) return refused({ kind: "wrongPassword" });
  const at = now();
  if (!(await setEmail(tx, account, newEmail))) {
    await recordSecurityEvent(tx, {
      at,
      tenant,
      kind: "email change refused",
      accountId,
      sessionId,
      ...origin,
    });
    await outbox.announce(tx, emailChangeRefused, { accountId, culture });
    const owner = await findAccountByEmail(tx, tenant, newEmail);
    if (owner !== undefined) await outbox.announce(tx, takenEmailTried, { accountId: owner.id });
    return ok([]);
  }
  await recordSecurityEvent(tx, { at, tenant, kind: "email changed", accountId, sessionId, ...origin });
  await outbox.announce(tx, emailChanged, { accountId, oldEmail, culture });
  await outbox.announce(tx, emailVerificationRequested, { accountId, siteUrl: shop, culture });
  return ok(await endSessions(tx, accountId, sessionId, "email changed", at));
}
