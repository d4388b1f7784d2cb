import { readClaims, tenantOfIssuer } from "@boxwright/core/identity/token-claims";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { LRUCache } from "lru-cache";
import type { OpenSessions } from "./open-sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { maxTokenLength, payloadOfToken } from "./token-payload.ts";

interface VerifiedToken {
  readonly visitor: Visitor;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const maxCachedTokens = 10_000;

type VerifyToken = (token: string) => Promise<Visitor | null> | Visitor | null;

/**
 * Returns a function that finds the visitor of a bearer token, or null if the token breaks any rule of the specification. A valid
 * token is cached until it expires, so that the next call needs no signature check. A customer's token is valid only while its
 * session is open. Throws if the database is needed for that and is unavailable.
 */
export function tokenVerifier(keys: SigningKeys, openSessions: OpenSessions, now: () => Date): VerifyToken {
  const cache = new LRUCache<string, VerifiedToken>({ max: maxCachedTokens });

  async function verify(token: string): Promise<Visitor | null> {
    const verified = await check(keys, token, now);
    if (verified === null) return null;
    cache.set(token, verified);
    return whileOpen(verified.visitor, openSessions);
  }

  return (token) => {
    const cached = cache.get(token);
    if (cached === undefined) return token.length > maxTokenLength ? null : verify(token);
    return cached.expiresAt > now().getTime() / 1000 ? whileOpen(cached.visitor, openSessions) : null;
  };
}

/** The visitor, or null for a customer whose session has ended or belongs to another account. */
function whileOpen(visitor: Visitor, openSessions: OpenSessions): Promise<Visitor | null> | Visitor | null {
  if (visitor.sessionId === null) return visitor;
  const owner = openSessions.ownerOf(visitor.sessionId);
  const ifOwner = (ownerId: string | null) => (ownerId === visitor.id ? visitor : null);
  return owner instanceof Promise ? owner.then(ifOwner) : ifOwner(owner);
}

async function check(keys: SigningKeys, token: string, now: () => Date): Promise<VerifiedToken | null> {
  const payload = await payloadOfToken(keys, token);
  if (payload === null) return null;
  const claims = readClaims(payload, now().getTime() / 1000);
  if (!claims.ok) return null;
  const { canonical_id: id, is_customer: isCustomer, store_front_id: storeFrontId, sid, exp, iss } = claims.value;
  const tenant = tenantOfIssuer(iss);
  if (tenant === undefined) return null;
  const kind = isCustomer ? "customer" : "anonymous";
  return { visitor: { kind, id, tenant, storeFrontId, sessionId: isCustomer ? (sid ?? null) : null }, expiresAt: exp };
}
