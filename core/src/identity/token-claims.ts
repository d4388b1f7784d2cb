import { ok, type Result, refused } from "../kernel/result.ts";
import { type TenantName, tenantNamed, tenantNames, tokenAudience } from "../storefront/tenants.ts";

/** The only algorithm with which tokens may be signed. */
export const tokenAlgorithm = "RS256";

/** The `typ` of an access token (RFC 9068), so that no other signed JWT passes for one. */
export const tokenType = "at+jwt";

export interface TokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  /** The customer's id, or the anonymous id. */
  readonly canonical_id: string;
  readonly is_customer: boolean;
  readonly store_front_id: string;
  /** The session of a customer's token; the token ends with it. */
  readonly sid?: string;
}

/** The first rule that the claims of a token break. */
export type ClaimFault =
  | "issuer unknown"
  | "wrong audience"
  | "expiry missing"
  | "expired"
  | "not valid yet"
  | "issue time missing"
  | "canonical_id missing"
  | "is_customer missing"
  | "session missing"
  | "wrong kind"
  | "wrong storefront"
  | "subject or id missing";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function tokenIssuer(tenant: TenantName): string {
  return `${tokenAudience}/auth/v1/${tenant}`;
}

export function tenantOfIssuer(issuer: unknown): TenantName | undefined {
  return tenantNames.find((name) => tokenIssuer(name) === issuer);
}

/**
 * Checks the claims of a token whose signature is valid; `now` is in seconds since 1970. The audience must be a single equal string: a list
 * that contains it is refused. Each call decides what the visitor may do. A token with a `kind` is a token of staff and never represents a
 * visitor.
 */
export function readClaims(claims: Readonly<Record<string, unknown>>, now: number): Result<TokenClaims, ClaimFault> {
  const tenant = tenantOfIssuer(claims["iss"]);
  if (tenant === undefined) return refused("issuer unknown");
  if (claims["aud"] !== tokenAudience) return refused("wrong audience");
  const { exp, iat, nbf } = claims as { exp: unknown; iat: unknown; nbf: unknown };
  if (!Number.isSafeInteger(exp)) return refused("expiry missing");
  if ((exp as number) <= now) return refused("expired");
  if (!Number.isSafeInteger(iat)) return refused("issue time missing");
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now)) return refused("not valid yet");
  if (!isUuid(claims["canonical_id"])) return refused("canonical_id missing");
  if (typeof claims["is_customer"] !== "boolean") return refused("is_customer missing");
  if (claims["is_customer"] && !isUuid(claims["sid"])) return refused("session missing");
  if (claims["store_front_id"] !== tenantNamed(tenant).storeFrontId) return refused("wrong storefront");
  if (claims["kind"] !== undefined) return refused("wrong kind");
  if (typeof claims["sub"] !== "string" || typeof claims["jti"] !== "string") return refused("subject or id missing");
  return ok(claims as unknown as TokenClaims);
}

function isUuid(claim: unknown): boolean {
  return typeof claim === "string" && uuid.test(claim);
}
