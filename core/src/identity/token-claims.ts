import { ok, type Result, refused } from "../kernel/result.ts";
import { type TenantName, tenantNamed, tenantNames, tokenAudience } from "../storefront/tenants.ts";

/** The one algorithm that a token may be signed with. */
export const tokenAlgorithm = "RS256";

/** The `typ` of an access token (RFC 9068), so that no other signed text is ever taken for one. */
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
  /** The session that a customer's token came of; with its end the token is over. */
  readonly sid?: string;
}

/** The rule that a token breaks, by the claim it is about. */
export type ClaimFault =
  | "issuer unknown"
  | "audience is another"
  | "expiry missing"
  | "expired"
  | "not valid yet"
  | "issue time missing"
  | "canonical_id missing"
  | "is_customer missing"
  | "session missing"
  | "storefront is another"
  | "subject or id missing";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function tokenIssuer(tenant: TenantName): string {
  return `${tokenAudience}/auth/v1/${tenant}`;
}

export function tenantOfIssuer(issuer: unknown): TenantName | undefined {
  return tenantNames.find((name) => tokenIssuer(name) === issuer);
}

/**
 * Checks every claim of a token whose signature holds; `now` is seconds since 1970. The audience has to be one equal
 * string (a list that contains it is refused), and `is_customer` a boolean: who may do what with it is the call's matter.
 */
export function readClaims(claims: Readonly<Record<string, unknown>>, now: number): Result<TokenClaims, ClaimFault> {
  const tenant = tenantOfIssuer(claims["iss"]);
  if (tenant === undefined) return refused("issuer unknown");
  if (claims["aud"] !== tokenAudience) return refused("audience is another");
  const { exp, iat, nbf } = claims as { exp: unknown; iat: unknown; nbf: unknown };
  if (!Number.isSafeInteger(exp)) return refused("expiry missing");
  if ((exp as number) <= now) return refused("expired");
  if (!Number.isSafeInteger(iat)) return refused("issue time missing");
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now)) return refused("not valid yet");
  if (!isUuid(claims["canonical_id"])) return refused("canonical_id missing");
  if (typeof claims["is_customer"] !== "boolean") return refused("is_customer missing");
  if (claims["is_customer"] && !isUuid(claims["sid"])) return refused("session missing");
  if (claims["store_front_id"] !== tenantNamed(tenant).storeFrontId) return refused("storefront is another");
  if (typeof claims["sub"] !== "string" || typeof claims["jti"] !== "string") return refused("subject or id missing");
  return ok(claims as unknown as TokenClaims);
}

function isUuid(claim: unknown): boolean {
  return typeof claim === "string" && uuid.test(claim);
}
