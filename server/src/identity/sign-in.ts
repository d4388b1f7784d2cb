import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { checkPassword, type PasswordCheckDeps } from "./check-password.ts";
import type { HandOver } from "./hooks.ts";
import { issueAccessToken } from "./issue-token.ts";
import { type AnonymousClaim, type OpenedSession, openCustomerSession } from "./open-customer-session.ts";
import { type Account, findAccountByEmail, lockAccount } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import type { BlockedRefusal, PasswordCheckRefusal } from "./refusals.ts";
import type { SigningKeys } from "./signing-keys.ts";

export interface SignInDeps extends PasswordCheckDeps {
  readonly keys: SigningKeys;
  /** Hands what the anonymous visitor owns over to the customer, room by room. */
  readonly handOver: readonly HandOver[];
}

export interface SignInRequest {
  readonly tenant: TenantName;
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  /** The anonymous session that the visitor claims to have had until now. */
  readonly anonymous: AnonymousClaim | null;
  /** Browser and system by name; empty if they are not known. */
  readonly device: string;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Opens a session after a password check, and hands what the visitor owned anonymously over to the customer. */
export async function signIn(
  deps: SignInDeps,
  request: SignInRequest,
  origin: CallOrigin,
): Promise<Result<TokenPair, PasswordCheckRefusal | BlockedRefusal>> {
  const { db, keys, now } = deps;
  const { tenant, email, password } = request;
  const account = await findAccountByEmail(db, tenant, email);
  const passwordHash = account?.passwordHash ?? null;
  const checked = await checkPassword(deps, { tenant, email, password, clientIp: origin.clientIp, passwordHash });
  if (!checked.ok) {
    if (checked.refusal.kind === "wrongPassword") await recordRefusal(deps, tenant, account, origin);
    return checked;
  }
  if (account === undefined) throw new Error("A password was right though there is no account");
  const opened = await inTransaction(db, (tx) => open(tx, deps, account, request, origin));
  if (!opened.ok) {
    if (opened.refusal.kind === "accountBlocked") await recordRefusal(deps, tenant, account, origin);
    return opened;
  }
  const { sessionId, refreshToken } = opened.value;
  const accessToken = await issueAccessToken(keys, { tenant, customerId: account.id, sessionId }, now());
  return ok({ accessToken, refreshToken });
}

/**
 * Refuses if password or email have changed since the check: the change ended all sessions, so this one must not open. The lock orders this
 * sign-in and a block at the same time.
 */
async function open(
  tx: Transaction,
  { handOver, now }: SignInDeps,
  { id: customerId, passwordHash }: Account,
  request: SignInRequest,
  origin: CallOrigin,
): Promise<Result<OpenedSession, { readonly kind: "wrongPassword" } | BlockedRefusal>> {
  const at = now();
  const account = await lockAccount(tx, customerId);
  if (account?.passwordHash !== passwordHash || account.email !== request.email)
    return refused({ kind: "wrongPassword" });
  if (account.blockedAt !== null) return refused({ kind: "accountBlocked" });
  return ok(await openCustomerSession(tx, handOver, account, request, origin, at));
}

/** Also records an unknown email, so that the response time is the same. */
async function recordRefusal(
  { db, now }: SignInDeps,
  tenant: TenantName,
  account: Account | undefined,
  origin: CallOrigin,
): Promise<void> {
  const accountId = account?.id ?? null;
  await recordSecurityEvent(db, { at: now(), tenant, kind: "sign-in refused", accountId, ...origin });
}
