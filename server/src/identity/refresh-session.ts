import { judgeRefreshToken } from "@boxwright/core/identity/refresh-token";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { issueAccessToken } from "./issue-token.ts";
import type { OpenSessions } from "./open-sessions.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import {
  endSession,
  findRefreshToken,
  isUnused,
  rotateRefreshToken,
  type StoredRefreshToken,
} from "./postgres/session-store.ts";
import type { RefreshRefusal } from "./refusals.ts";
import type { TokenPair } from "./sign-in.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { hashOfKey, successorOf } from "./validation-keys.ts";

export interface RefreshDeps {
  readonly db: Database;
  readonly keys: SigningKeys;
  readonly openSessions: OpenSessions;
  readonly now: () => Date;
}

/**
 * Returns the next token pair of a session. A client that refreshes twice with one token, after a lost response or from several
 * tabs at once, gets the same next refresh token. A token that was used longer ago is stolen, and ends the session.
 */
export async function refreshSession(
  deps: RefreshDeps,
  tenant: TenantName,
  presented: string,
  origin: CallOrigin,
): Promise<Result<TokenPair, RefreshRefusal>> {
  const { db, keys, now } = deps;
  const token = await findRefreshToken(db, tenant, hashOfKey(presented));
  if (token === undefined) return refused({ kind: "invalidRefreshToken" });
  const refreshToken = successorOf(presented, token.seed);
  const nextHash = hashOfKey(refreshToken);
  const isPrevious = token.usedAt !== null && (await isUnused(db, nextHash));
  const verdict = judgeRefreshToken({ ...token, isPrevious }, now());
  if (verdict === "expired") return refused({ kind: "invalidRefreshToken" });
  if (verdict === "reused") {
    await endStolenSession(deps, tenant, token, origin);
    return refused({ kind: "invalidRefreshToken" });
  }
  // If another call has just rotated the token, the successor is the same. Otherwise the session has just ended.
  const isRotated = verdict === "rotate" && (await rotateRefreshToken(db, token, nextHash, now()));
  if (!isRotated && !(await isUnused(db, nextHash))) return refused({ kind: "invalidRefreshToken" });
  const session = { tenant, customerId: token.accountId, sessionId: token.sessionId };
  return ok({ accessToken: await issueAccessToken(keys, session, now()), refreshToken });
}

/** Thief and customer look the same, so both have to sign in again, which only the customer can. */
async function endStolenSession(
  { db, openSessions, now }: RefreshDeps,
  tenant: TenantName,
  { sessionId, accountId }: StoredRefreshToken,
  origin: CallOrigin,
): Promise<void> {
  const at = now();
  const kind = "refresh token reused";
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, { accountId, sessionId }, kind, at))) return;
    await recordSecurityEvent(tx, { at, tenant, kind, accountId, sessionId, ...origin });
  });
  openSessions.forget([sessionId]);
}
