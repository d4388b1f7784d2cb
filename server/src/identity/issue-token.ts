import { type TokenClaims, tokenAlgorithm, tokenIssuer, tokenType } from "@boxwright/core/identity/token-claims";
import { accessTokenSeconds, anonymousTokenSeconds } from "@boxwright/core/identity/token-life";
import { type TenantName, tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { SignJWT } from "jose";
import { newId } from "../platform/ids.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** Signs the token of an anonymous visitor, valid for 24 hours from `now`. */
export function issueAnonymousToken(
  keys: SigningKeys,
  tenant: TenantName,
  anonymousId: string,
  now: Date,
): Promise<string> {
  return issue(keys, tenant, { canonical_id: anonymousId, is_customer: false }, anonymousTokenSeconds, now);
}

export interface CustomerSession {
  readonly tenant: TenantName;
  readonly customerId: string;
  readonly sessionId: string;
}

/** Signs the access token of a customer, valid for 4 hours from `now` or until the session ends. */
export function issueAccessToken(keys: SigningKeys, session: CustomerSession, now: Date): Promise<string> {
  const { tenant, customerId, sessionId } = session;
  const claims = { canonical_id: customerId, is_customer: true, sid: sessionId };
  return issue(keys, tenant, claims, accessTokenSeconds, now);
}

async function issue(
  keys: SigningKeys,
  tenant: TenantName,
  claims: Pick<TokenClaims, "canonical_id" | "is_customer" | "sid">,
  seconds: number,
  now: Date,
): Promise<string> {
  const { kid, key } = await keys.signer();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims, store_front_id: tenantNamed(tenant).storeFrontId })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: tokenType, kid })
    .setIssuer(tokenIssuer(tenant))
    .setSubject(claims.canonical_id)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .setJti(newId())
    .sign(key);
}
