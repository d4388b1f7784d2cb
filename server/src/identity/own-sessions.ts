import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { type OpenSession, readOpenSessions } from "./postgres/own-session-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { endSession, endSessions } from "./postgres/session-store.ts";

export interface OwnSessionDeps {
  readonly db: Database;
  /** Refuses the tokens of ended sessions in this process at once. */
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
  readonly now: () => Date;
}

/** Where a customer is signed in: the session of the call first, then the last used ones. */
export async function listOwnSessions(
  { db }: OwnSessionDeps,
  { id, sessionId }: Visitor,
): Promise<readonly (OpenSession & { readonly isCurrent: boolean })[]> {
  const open = await readOpenSessions(db, id);
  return open
    .map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends a session of a customer. A session of somebody else, or one that has ended, is left as it is. */
export async function endOwnSession(
  deps: OwnSessionDeps,
  visitor: Visitor,
  sessionId: string,
  origin: CallOrigin,
): Promise<void> {
  const at = deps.now();
  const isEnded = await inTransaction(deps.db, async (tx) => {
    const ended = await endSession(tx, { accountId: visitor.id, sessionId }, "ended elsewhere", at);
    if (ended) await recordEnd(tx, visitor, sessionId, origin, at);
    return ended;
  });
  if (isEnded) deps.forgetSessions([sessionId]);
}

/** Ends all sessions of a customer but that of the call. Returns how many. */
export async function endOtherSessions(deps: OwnSessionDeps, visitor: Visitor, origin: CallOrigin): Promise<number> {
  const at = deps.now();
  const ended = await inTransaction(deps.db, async (tx) => {
    const others = await endSessions(tx, visitor.id, visitor.sessionId, "ended elsewhere", at);
    for (const sessionId of others) await recordEnd(tx, visitor, sessionId, origin, at);
    return others;
  });
  deps.forgetSessions(ended);
  return ended.length;
}

function recordEnd(
  tx: Parameters<typeof recordSecurityEvent>[0],
  { id: accountId, tenant }: Visitor,
  sessionId: string,
  origin: CallOrigin,
  at: Date,
): Promise<void> {
  return recordSecurityEvent(tx, { at, tenant, kind: "signed out elsewhere", accountId, sessionId, ...origin });
}
