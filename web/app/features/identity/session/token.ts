import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";

export type TokenClaims = Readonly<Record<string, unknown>>;

export interface ReadToken {
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly canonicalId: string;
  readonly claims: TokenClaims;
}

/**
 * Reads a token and checks what a browser can check: three parts, RS256, the configured audience, a canonical_id, an expiry, and
 * is_customer true unless it is anonymous. Null if a rule is broken. {@link isValid} checks the expiry.
 */
export function readToken(token: string, audience: string, kind: VisitorKind): ReadToken | null {
  const parts = token.split(".");
  if (parts.length !== 3 || parts[2] === "") return null;
  const decoded = attempt(() => decodeToken(token));
  if (decoded === null) return null;
  const { header, claims } = decoded;
  if (header["alg"] !== "RS256" || claims["aud"] !== audience) return null;
  const { exp, canonical_id: canonicalId, is_customer: isCustomer } = claims;
  if (typeof exp !== "number" || typeof canonicalId !== "string" || canonicalId === "") return null;
  if (kind === "customer" && isCustomer !== true) return null;
  return { expiresAt: exp, canonicalId, claims };
}

/** `now` is seconds since 1970. */
export function isValid(token: ReadToken, now: number): boolean {
  return token.expiresAt > now;
}

/** Decodes the header and the claims of a token without checking them. Throws 'Bad alphabet' or 'Token could not be decoded'. */
export function decodeToken(token: string): { readonly header: TokenClaims; readonly claims: TokenClaims } {
  const [header = "", claims = ""] = token.split(".");
  return { header: decodePart(header), claims: decodePart(claims) };
}

function decodePart(part: string): TokenClaims {
  if (!/^[\w-]*$/.test(part)) throw new Error("Bad alphabet");
  const value = attempt((): unknown => {
    const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  });
  if (!isRecord(value)) throw new Error("Token could not be decoded");
  return value;
}

function isRecord(value: unknown): value is TokenClaims {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
