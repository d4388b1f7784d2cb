import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { issueAccessToken } from "./issue-token.ts";
import { type AnonymousClaim, type OpenedSession, openCustomerSession } from "./open-customer-session.ts";
import { issueChallenge, type PasskeyDeps, redeemChallenge, shopOf } from "./passkey-challenges.ts";
import { lockAccount } from "./postgres/account-store.ts";
import { findPasskeyOwner, markPasskeyUsed, readPasskeys } from "./postgres/passkey-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import type { BlockedRefusal, PasskeyRefusal, TicketRefusal } from "./refusals.ts";
import type { SignInDeps, TokenPair } from "./sign-in.ts";
import {
  type AuthenticationResponseJSON,
  counterAfterSigning,
  type PublicKeyCredentialRequestOptionsJSON,
  requestOptions,
} from "./web-authn.ts";

export type PasskeySignInDeps = PasskeyDeps & Pick<SignInDeps, "keys" | "handOver">;

export interface PasskeySignIn {
  readonly tenant: TenantName;
  readonly ticket: string;
  readonly response: AuthenticationResponseJSON;
  readonly anonymous: AnonymousClaim | null;
  readonly device: string;
}

/** Begins a sign-in with any passkey that the browser has for the shop. */
export async function requestPasskeySignIn(
  deps: PasskeyDeps,
  tenant: TenantName,
): Promise<{ readonly ticket: string; readonly options: PublicKeyCredentialRequestOptionsJSON }> {
  const options = await requestOptions(shopOf(deps), []);
  return { ticket: await issueChallenge(deps, tenant, null, options.challenge), options };
}

/** Opens a session if a passkey of a customer has signed the challenge. Its authenticator has checked the person, so no password is needed. */
export async function signInByPasskey(
  deps: PasskeySignInDeps,
  request: PasskeySignIn,
  origin: CallOrigin,
): Promise<Result<TokenPair, TicketRefusal | PasskeyRefusal | BlockedRefusal>> {
  const { db, keys, now } = deps;
  const { tenant, ticket } = request;
  const redeemed = await redeemChallenge(deps, tenant, null, ticket);
  if (!redeemed.ok) return redeemed;
  const opened = await inTransaction(db, (tx) => open(tx, deps, request, redeemed.value.challenge, origin));
  if (!opened.ok) {
    const { accountId, kind } = opened.refusal;
    await recordSecurityEvent(db, { at: now(), tenant, kind: "sign-in refused", accountId, ...origin });
    return refused({ kind });
  }
  const { customerId, sessionId, refreshToken } = opened.value;
  const accessToken = await issueAccessToken(keys, { tenant, customerId, sessionId }, now());
  return ok({ accessToken, refreshToken });
}

interface Refused {
  readonly kind: "invalidPasskey" | "accountBlocked";
  /** For the record of the refusal. */
  readonly accountId: string | null;
}

/** The lock of the account orders this sign-in and a block, a removal of the passkey, or another use of it at the same time. */
async function open(
  tx: Transaction,
  deps: PasskeySignInDeps,
  request: PasskeySignIn,
  challenge: string,
  origin: CallOrigin,
): Promise<Result<OpenedSession & { readonly customerId: string }, Refused>> {
  const { tenant, response } = request;
  const owner = await findPasskeyOwner(tx, tenant, response.id);
  const account = owner && (await lockAccount(tx, owner.id));
  if (account === undefined) return refused({ kind: "invalidPasskey", accountId: null });
  const { id: accountId } = account;
  const passkey = (await readPasskeys(tx, accountId)).find(({ credentialId }) => credentialId === response.id);
  const counter = passkey && (await counterAfterSigning(shopOf(deps), passkey, challenge, response));
  if (passkey === undefined || counter == null || !isHandleOf(accountId, response)) {
    return refused({ kind: "invalidPasskey", accountId });
  }
  if (account.blockedAt !== null) return refused({ kind: "accountBlocked", accountId });
  const at = deps.now();
  await markPasskeyUsed(tx, passkey.id, { counter, lastUsedAt: at });
  const opened = await openCustomerSession(tx, deps.handOver, account, request, origin, at);
  return ok({ ...opened, customerId: accountId });
}

/** Whether the authenticator names the account for which the passkey was created, if it names one. */
function isHandleOf(accountId: string, { response: { userHandle } }: AuthenticationResponseJSON): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").toString() === accountId;
}
