import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import type { PasswordCheckDeps } from "./check-password.ts";
import { passkeyAdded } from "./events.ts";
import { issueChallenge, type PasskeyDeps, redeemChallenge, shopOf } from "./passkey-challenges.ts";
import { lockAccount } from "./postgres/account-store.ts";
import { deletePasskey, insertPasskey, type Passkey, readPasskeys } from "./postgres/passkey-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import type { AccountChangeRefusal, PasskeyRefusal, TicketRefusal, TooManyPasskeysRefusal } from "./refusals.ts";
import {
  createdCredential,
  creationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from "./web-authn.ts";

const mostPasskeys = 10;

export function listOwnPasskeys({ db }: PasskeyDeps, { id }: Visitor): Promise<readonly Passkey[]> {
  return readPasskeys(db, id);
}

/** Begins to add a passkey, after a check of the password. */
export async function requestPasskey(
  deps: PasskeyDeps & PasswordCheckDeps,
  visitor: Visitor,
  password: string,
  origin: CallOrigin,
): Promise<
  Result<
    { readonly ticket: string; readonly options: PublicKeyCredentialCreationOptionsJSON },
    AccountChangeRefusal | TooManyPasskeysRefusal
  >
> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const { id, tenant, email } = checked.value;
  const known = await readPasskeys(deps.db, id);
  if (known.length >= mostPasskeys) return refused({ kind: "tooManyPasskeys" });
  const options = await creationOptions(shopOf(deps), { id, email, name: email }, known);
  return ok({ ticket: await issueChallenge(deps, tenant, id, options.challenge), options });
}

interface NewPasskey {
  readonly ticket: string;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
}

/** Adds the passkey that a browser has created. The customer gets a mail about it. */
export async function addOwnPasskey(
  deps: PasskeyDeps & { readonly outbox: Outbox },
  { id: accountId, tenant, sessionId }: Visitor,
  { ticket, name, response }: NewPasskey,
  origin: CallOrigin,
): Promise<Result<Passkey, AccountChangeRefusal | TicketRefusal | PasskeyRefusal | TooManyPasskeysRefusal>> {
  const redeemed = await redeemChallenge(deps, tenant, accountId, ticket);
  if (!redeemed.ok) return redeemed;
  const created = await createdCredential(shopOf(deps), redeemed.value.challenge, response);
  if (created === null) return refused({ kind: "invalidPasskey" });
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined) return refused({ kind: "accountGone" });
    if ((await readPasskeys(tx, accountId)).length >= mostPasskeys) return refused({ kind: "tooManyPasskeys" });
    const at = deps.now();
    const passkey = { ...created, id: newId(), accountId, name, createdAt: at, lastUsedAt: null };
    if (!(await insertPasskey(tx, passkey))) return refused({ kind: "invalidPasskey" });
    await recordSecurityEvent(tx, { at, tenant, kind: "passkey added", accountId, sessionId, ...origin });
    const { email, culture } = account;
    await deps.outbox.announce(tx, passkeyAdded, { accountId, email, culture });
    return ok(passkey);
  });
}

/** Removes a passkey, after a check of the password. False if the customer has no such passkey. */
export async function removeOwnPasskey(
  deps: PasskeyDeps & PasswordCheckDeps,
  visitor: Visitor,
  { passkeyId, password }: { readonly passkeyId: string; readonly password: string },
  origin: CallOrigin,
): Promise<Result<boolean, AccountChangeRefusal>> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const { id: accountId, tenant, sessionId } = visitor;
  const isRemoved = await inTransaction(deps.db, async (tx) => {
    const isDeleted = await deletePasskey(tx, accountId, passkeyId);
    const at = deps.now();
    if (isDeleted) {
      await recordSecurityEvent(tx, { at, tenant, kind: "passkey removed", accountId, sessionId, ...origin });
    }
    return isDeleted;
  });
  return ok(isRemoved);
}
