import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { OpenSessions } from "./open-sessions.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSession, findRefreshToken } from "./postgres/session-store.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface SignOutDeps {
  readonly db: Database;
  readonly openSessions: OpenSessions;
  readonly now: () => Date;
}

/** Ends the session of a refresh token, used or not. An unknown token and one of an ended session have no effect. */
export async function signOut(
  { db, openSessions, now }: SignOutDeps,
  tenant: TenantName,
  presented: string,
  origin: CallOrigin,
): Promise<void> {
  const token = await findRefreshToken(db, tenant, hashOfKey(presented));
  if (token === undefined) return;
  const { sessionId, accountId } = token;
  const at = now();
  const kind = "signed out";
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, { accountId, sessionId }, kind, at))) return;
    await recordSecurityEvent(tx, { at, tenant, kind, accountId, sessionId, ...origin });
  });
  openSessions.forget([sessionId]);
}
