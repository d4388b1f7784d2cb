import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { readStaffClaims, type StaffClaims } from "@boxwright/core/identity/staff-claims";
import { isStaffSessionOpen, isStaffSessionStale } from "@boxwright/core/identity/staff-session";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db/database.ts";
import type { SigningKeys } from "../signing-keys.ts";
import { maxTokenLength, payloadOfToken } from "../token-payload.ts";
import { findStaffSession, markSeen } from "./postgres/staff-session-store.ts";

const maxCachedTokens = 1_000;

/**
 * Returns a function that finds the member of staff of a bearer token; null if the token breaks a rule or its session has ended. The signature
 * of a token is checked once, and its session at each call, so that the end of a session, a new role or a block works at once in every process.
 * Throws if the database is unavailable.
 */
export function staffVerifier(
  { db, keys, now }: { readonly db: Database; readonly keys: SigningKeys; readonly now: () => Date },
  tenant: SignedInStaff["tenant"],
): (token: string) => Promise<SignedInStaff | null> {
  const cache = new LRUCache<string, StaffClaims>({ max: maxCachedTokens });

  async function claimsOf(token: string): Promise<StaffClaims | null> {
    const seconds = now().getTime() / 1000;
    const cached = cache.get(token);
    if (cached !== undefined) return cached.expiresAt > seconds ? cached : null;
    if (token.length > maxTokenLength) return null;
    const payload = await payloadOfToken(keys, token);
    const claims = payload === null ? null : readStaffClaims(payload, seconds);
    if (claims?.ok !== true) return null;
    cache.set(token, claims.value);
    return claims.value;
  }

  return async (token) => {
    const claims = await claimsOf(token);
    return claims === null || claims.tenant !== tenant ? null : whileOpen(db, claims, now());
  };
}

/** Whether the session of a member of staff is still open with the same role. To ask does not keep the session from becoming idle. */
export async function isStillSignedIn(
  db: Database,
  { tenant, id: staffId, sessionId, role }: SignedInStaff,
  now: Date,
): Promise<boolean> {
  return (await findOpen(db, { tenant, staffId, sessionId }, now))?.person.role === role;
}

async function whileOpen(db: Database, claims: SessionClaims, now: Date): Promise<SignedInStaff | null> {
  const found = await findOpen(db, claims, now);
  if (found === null) return null;
  const { session, person } = found;
  if (isStaffSessionStale(session.lastSeenAt, now)) await markSeen(db, session, now);
  const { id, role, name, email, tenant } = person;
  const { id: sessionId, factorConfirmedAt } = session;
  return { kind: "staff", id, tenant, role, name, email, sessionId, factorConfirmedAt };
}

type SessionClaims = Pick<StaffClaims, "tenant" | "staffId" | "sessionId">;

async function findOpen(db: Database, { tenant, staffId, sessionId }: SessionClaims, now: Date) {
  const found = await findStaffSession(db, sessionId);
  if (found === undefined) return null;
  const { session, person } = found;
  const isOwn = person.id === staffId && person.tenant === tenant && person.blockedAt === null;
  if (!isOwn || !isStaffSessionOpen(session, now)) return null;
  // A session without a second factor belongs to a demo alone.
  return session.factorConfirmedAt === null && !person.isDemo ? null : found;
}
