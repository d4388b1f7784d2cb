import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { refreshTokens, sessions } from "./tables.ts";

export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  /** When its newest refresh token was issued. */
  readonly lastUsedAt: Date;
}

const mostShown = 100;

/** The open sessions of an account, the last used first. */
export function readOpenSessions(db: Database, accountId: string): Promise<readonly OpenSession[]> {
  const { id, device, createdAt, endedAt } = sessions;
  const isNewest = and(eq(refreshTokens.sessionId, id), isNull(refreshTokens.usedAt));
  const lastUsedAt = sql<Date>`coalesce(${refreshTokens.issuedAt}, ${createdAt})`.mapWith(createdAt).as("last_used_at");
  return db
    .select({ id, device, createdAt, lastUsedAt })
    .from(sessions)
    .leftJoin(refreshTokens, isNewest)
    .where(and(eq(sessions.accountId, accountId), isNull(endedAt)))
    .orderBy(desc(lastUsedAt))
    .limit(mostShown);
}
