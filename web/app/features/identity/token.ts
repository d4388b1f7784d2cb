export interface ReadToken {
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly canonicalId: string;
}

export type TokenKind = "anonymous" | "customer";

/**
 * Reads a token as far as a browser can judge it: three parts, RS256, the configured audience, a canonical_id, an expiry, and
 * is_customer true unless it is anonymous. Null where a rule is broken; whether it has expired is for {@link isValid} to say.
 */
export function readToken(token: string | null, audience: string, kind: TokenKind): ReadToken | null {
  const [head, payload, signature, ...more] = token?.split(".") ?? [];
  if (head === undefined || payload === undefined || !signature || more.length > 0) return null;
  const header = decoded(head);
  const claims = decoded(payload);
  if (header?.["alg"] !== "RS256" || claims?.["aud"] !== audience) return null;
  const { exp, canonical_id: canonicalId, is_customer: isCustomer } = claims;
  if (typeof exp !== "number" || typeof canonicalId !== "string" || canonicalId === "") return null;
  if (kind === "customer" && isCustomer !== true) return null;
  return { expiresAt: exp, canonicalId };
}

/** `now` is seconds since 1970. */
export function isValid(token: ReadToken, now: number): boolean {
  return token.expiresAt > now;
}

function decoded(part: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
