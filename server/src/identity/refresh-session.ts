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
  type HeldRefreshToken,
  isUnused,
  rotateRefreshToken,
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
 * The next token pair of a session. Whoever refreshes twice with one token, because an answer was lost or several tabs did
 * it at once, gets the same next refresh token each time; one that was used long before is stolen, and ends the session.
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
  // Where another call rotated in between, it made the very successor that this one answers; or the session has just ended.
  const isRotated = verdict === "rotate" && (await rotateRefreshToken(db, token, nextHash, now()));
  if (!isRotated && !(await isUnused(db, nextHash))) return refused({ kind: "invalidRefreshToken" });
  const session = { tenant, customerId: token.accountId, sessionId: token.sessionId };
  return ok({ accessToken: await issueAccessToken(keys, session, now()), refreshToken });
}

/** The thief and the customer cannot be told apart: both have to sign in again, which only one of them can. */
async function endStolenSession(
  { db, openSessions, now }: RefreshDeps,
  tenant: TenantName,
  { sessionId, accountId }: HeldRefreshToken,
  origin: CallOrigin,
): Promise<void> {
  const at = now();
  const kind = "refresh token reused";
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, sessionId, kind, at))) return;
    await recordSecurityEvent(tx, { at, tenant, kind, accountId, sessionId, ...origin });
  });
  openSessions.forget([sessionId]);
}
