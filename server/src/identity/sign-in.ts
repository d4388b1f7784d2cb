import { judgeValidationKey } from "@boxwright/core/identity/validation-key";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { checkPassword, type PasswordCheckDeps } from "./check-password.ts";
import type { HandOver } from "./hooks.ts";
import { issueAccessToken } from "./issue-token.ts";
import { type Account, findAccountByEmail, lockAccount } from "./postgres/account-store.ts";
import { findAnonymousSession, hashesOf } from "./postgres/anonymous-session-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { addSession } from "./postgres/session-store.ts";
import type { PasswordCheckRefusal } from "./refusals.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface SignInDeps extends PasswordCheckDeps {
  readonly keys: SigningKeys;
  /** Gives what the anonymous visitor had to the customer, room by room. */
  readonly handOver: readonly HandOver[];
}

export interface SignIn {
  readonly tenant: TenantName;
  /** In its normal form. */
  readonly email: string;
  readonly password: string;
  /** The anonymous session that the visitor says was theirs until now. */
  readonly anonymous: AnonymousClaim | null;
}

export interface AnonymousClaim {
  readonly anonymousId: string;
  readonly validationKey: string;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Opens a session for whoever knows the password; with it, what they had as an anonymous visitor becomes the customer's. */
export async function signIn(
  deps: SignInDeps,
  wish: SignIn,
  origin: CallOrigin,
): Promise<Result<TokenPair, PasswordCheckRefusal>> {
  const { db, keys, now } = deps;
  const { tenant, email, password } = wish;
  const account = await findAccountByEmail(db, tenant, email);
  const kept = account?.passwordHash ?? null;
  const checked = await checkPassword(deps, { tenant, email, password, clientIp: origin.clientIp, kept });
  if (!checked.ok) {
    if (checked.refusal.kind === "wrongPassword") await recordRefusal(deps, tenant, account, origin);
    return checked;
  }
  if (account === undefined) throw new Error("A password was right though there is no account");
  const opened = await inTransaction(db, (tx) => open(tx, deps, account, wish, origin));
  if (opened === null) return refused({ kind: "wrongPassword" });
  const { sessionId, refreshToken } = opened;
  const accessToken = await issueAccessToken(keys, { tenant, customerId: account.id, sessionId }, now());
  return ok({ accessToken, refreshToken });
}

/** Null where the password or the e-mail was changed since it was looked at: the change has ended all sessions, and this is one. */
async function open(
  tx: Transaction,
  { handOver, now }: SignInDeps,
  { id: customerId, passwordHash }: Account,
  { tenant, email, anonymous }: SignIn,
  origin: CallOrigin,
): Promise<{ sessionId: string; refreshToken: string } | null> {
  const at = now();
  const account = await lockAccount(tx, customerId);
  if (account?.passwordHash !== passwordHash || account.email !== email) return null;
  const refreshToken = newSecret();
  const session = { accountId: customerId, seed: newSecret(), refreshTokenHash: hashOfKey(refreshToken) };
  const sessionId = await addSession(tx, session, at);
  await recordSecurityEvent(tx, {
    at,
    tenant,
    kind: "signed in",
    accountId: customerId,
    sessionId,
    ...origin,
  });
  if (anonymous !== null && (await isTheirs(tx, tenant, anonymous, at))) {
    const { anonymousId } = anonymous;
    for (const handRoomOver of handOver) await handRoomOver(tx, { tenant, anonymousId, customerId });
  }
  return { sessionId, refreshToken };
}

/** An anonymous id is no secret: only its validation key proves whose it was. A wrong one leaves the sign-in as it is. */
async function isTheirs(
  tx: Transaction,
  tenant: TenantName,
  { anonymousId, validationKey }: AnonymousClaim,
  now: Date,
): Promise<boolean> {
  const session = await findAnonymousSession(tx, tenant, anonymousId);
  if (session === undefined) return false;
  return judgeValidationKey(hashesOf(session), hashOfKey(validationKey), now) !== "refuse";
}

/** Written for an e-mail that nobody has, too, so that it takes as long. */
async function recordRefusal(
  { db, now }: SignInDeps,
  tenant: TenantName,
  account: Account | undefined,
  origin: CallOrigin,
): Promise<void> {
  const accountId = account?.id ?? null;
  await recordSecurityEvent(db, { at: now(), tenant, kind: "sign-in refused", accountId, ...origin });
}
