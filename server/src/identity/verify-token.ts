import { readClaims, tenantOfIssuer, tokenAlgorithm, tokenType } from "@boxwright/core/identity/token-claims";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { type CryptoKey, compactVerify, errors, type JWSHeaderParameters } from "jose";
import { LRUCache } from "lru-cache";
import type { OpenSessions } from "./open-sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

interface Known {
  readonly visitor: Visitor;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Longer than any token that is made here, shorter than what would cost time to look at. */
const longestToken = 4096;
const rememberedTokens = 10_000;
const headerNames = new Set(["alg", "typ", "kid"]);
const uuid = /^[0-9a-f-]{36}$/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

type VerifyToken = (token: string) => Promise<Visitor | null> | Visitor | null;

/**
 * Makes the function that tells whom a bearer token speaks for, or null where it breaks any rule of the specification.
 * A token that was found good is remembered until it expires, so that a visitor's next call needs no signature check;
 * a customer's holds only while its session is open. Throws where the database is needed for that and is away.
 */
export function tokenVerifier(keys: SigningKeys, openSessions: OpenSessions, now: () => Date): VerifyToken {
  const remembered = new LRUCache<string, Known>({ max: rememberedTokens });

  async function verify(token: string): Promise<Visitor | null> {
    const known = await check(keys, token, now);
    if (known === null) return null;
    remembered.set(token, known);
    return whileOpen(known.visitor, openSessions);
  }

  return (token) => {
    const known = remembered.get(token);
    if (known === undefined) return token.length > longestToken ? null : verify(token);
    return known.expiresAt > now().getTime() / 1000 ? whileOpen(known.visitor, openSessions) : null;
  };
}

/** The visitor, unless it is a customer whose session has ended or is someone else's. */
function whileOpen(visitor: Visitor, openSessions: OpenSessions): Promise<Visitor | null> | Visitor | null {
  if (visitor.sessionId === null) return visitor;
  const owner = openSessions.ownerOf(visitor.sessionId);
  const judge = (ownerId: string | null) => (ownerId === visitor.id ? visitor : null);
  return owner instanceof Promise ? owner.then(judge) : judge(owner);
}

async function check(keys: SigningKeys, token: string, now: () => Date): Promise<Known | null> {
  const payload = await verifiedPayload(keys, token);
  if (payload === null) return null;
  const claims = readClaims(payload, now().getTime() / 1000);
  if (!claims.ok) return null;
  const { canonical_id: id, is_customer: isCustomer, store_front_id: storeFrontId, sid, exp, iss } = claims.value;
  const tenant = tenantOfIssuer(iss);
  if (tenant === undefined) return null;
  const kind = isCustomer ? "customer" : "anonymous";
  return { visitor: { kind, id, tenant, storeFrontId, sessionId: isCustomer ? (sid ?? null) : null }, expiresAt: exp };
}

/** The claims of a token whose signature holds. A forged token is an answer (null); a database that is away is thrown. */
async function verifiedPayload(keys: SigningKeys, token: string): Promise<Record<string, unknown> | null> {
  try {
    const { payload } = await compactVerify(token, (header) => verificationKey(keys, header), {
      algorithms: [tokenAlgorithm],
    });
    const claims: unknown = JSON.parse(utf8.decode(payload));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Keys come from our own ring alone: a header that brings or names another source (`jwk`, `jku`, `x5u`) is refused. */
async function verificationKey(keys: SigningKeys, header: JWSHeaderParameters | undefined): Promise<CryptoKey> {
  const isOurs =
    header !== undefined && header.typ === tokenType && Object.keys(header).every((name) => headerNames.has(name));
  if (!isOurs || typeof header.kid !== "string" || !uuid.test(header.kid))
    throw new errors.JWSInvalid("Not a token of ours");
  const key = await keys.verifier(header.kid);
  if (key === null) throw new errors.JWKSNoMatchingKey();
  return key;
}
