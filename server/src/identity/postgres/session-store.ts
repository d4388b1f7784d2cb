import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { exceptDemoRows } from "../../platform/db/demo-rows.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { newId } from "../../platform/ids.ts";
import { accounts, refreshTokens, type sessionEnds, sessions } from "./tables.ts";

export type SessionEnd = (typeof sessionEnds)[number];

interface NewSession {
  readonly accountId: string;
  readonly seed: string;
  readonly refreshTokenHash: string;
  readonly device: string | null;
}

/** Adds a session with its first refresh token. Returns its id. */
export async function addSession(tx: Transaction, session: NewSession, now: Date): Promise<string> {
  const id = newId();
  const { accountId, seed, refreshTokenHash: hash, device } = session;
  await tx.insert(sessions).values({ id, accountId, seed, device, createdAt: now });
  await tx.insert(refreshTokens).values({ hash, sessionId: id, issuedAt: now });
  return id;
}

/** The account of an open session, or null. */
export async function findSessionOwner(db: Database, sessionId: string): Promise<string | null> {
  const [session] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), exceptDemoRows(accounts.isDemo)));
  return session?.accountId ?? null;
}

export interface StoredRefreshToken {
  readonly hash: string;
  readonly signedInAt: Date;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
  readonly sessionId: string;
  readonly seed: string;
  readonly accountId: string;
}

/** A refresh token of an open session, used or not. */
export async function findRefreshToken(
  db: Database,
  tenant: TenantName,
  hash: string,
): Promise<StoredRefreshToken | undefined> {
  const [token] = await db
    .select({
      hash: refreshTokens.hash,
      signedInAt: sessions.createdAt,
      issuedAt: refreshTokens.issuedAt,
      usedAt: refreshTokens.usedAt,
      sessionId: sessions.id,
      seed: sessions.seed,
      accountId: sessions.accountId,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(refreshTokens.hash, hash),
        eq(accounts.tenant, tenant),
        isNull(sessions.endedAt),
        exceptDemoRows(accounts.isDemo),
      ),
    );
  return token;
}

/** Whether a refresh token is the newest of its session. */
export async function isUnused(db: Database, hash: string): Promise<boolean> {
  const found = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)));
  return found.length === 1;
}

/**
 * Replaces an unused refresh token by the next one, in one statement. False if another call has done so already, or has ended
 * the session.
 */
export async function rotateRefreshToken(
  db: Database,
  token: StoredRefreshToken,
  nextHash: string,
  now: Date,
): Promise<boolean> {
  // The lock orders this call and one that ends the session at the same time.
  const open = db.$with("open").as(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, token.sessionId), isNull(sessions.endedAt)))
      .for("share"),
  );
  const used = db.$with("used").as(
    db
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(eq(refreshTokens.hash, token.hash), isNull(refreshTokens.usedAt), sql`exists (select 1 from ${open})`))
      .returning({ sessionId: refreshTokens.sessionId }),
  );
  const rotated = await db
    .with(open, used)
    .insert(refreshTokens)
    .select((query) =>
      query
        .select({
          hash: sql<string>`${nextHash}`.as("hash"),
          sessionId: used.sessionId,
          issuedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("issued_at"),
          usedAt: sql<null>`null::timestamptz`.as("used_at"),
        })
        .from(used),
    )
    .returning({ hash: refreshTokens.hash });
  return rotated.length === 1;
}

/** Ends a session if it is one of an account. False if it is not, or had ended before. */
export async function endSession(
  tx: Transaction,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  endedBy: SessionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends every open session of an account except `except`. Returns the ids of the sessions that it ended. */
export async function endSessions(
  tx: Transaction,
  accountId: string,
  except: string | null,
  endedBy: SessionEnd,
  now: Date,
): Promise<readonly string[]> {
  const open = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(except === null ? open : and(open, ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Deletes refresh tokens that were issued before a moment, and sessions that ended before it or have no token left. */
export async function deleteSessionsEndedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, refreshTokens, lt(refreshTokens.issuedAt, moment));
  const isIdle = and(lt(sessions.createdAt, moment), isUnreferenced(sessions.id, [refreshTokens.sessionId]));
  await deleteInBatches(db, sessions, lt(sessions.endedAt, moment));
  await deleteInBatches(db, sessions, isIdle);
}
