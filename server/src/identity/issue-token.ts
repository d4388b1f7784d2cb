import { tokenAlgorithm, tokenIssuer, tokenType } from "@boxwright/core/identity/token-claims";
import { anonymousTokenSeconds } from "@boxwright/core/identity/token-life";
import { type TenantName, tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { SignJWT } from "jose";
import { v4 as randomUuid } from "uuid";
import type { SigningKeys } from "./signing-keys.ts";

/** Signs the token of an anonymous visitor, valid for 24 hours from `now`. */
export async function issueAnonymousToken(
  keys: SigningKeys,
  tenant: TenantName,
  anonymousId: string,
  now: Date,
): Promise<string> {
  const { kid, key } = await keys.signer();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    canonical_id: anonymousId,
    is_customer: false,
    store_front_id: tenantNamed(tenant).storeFrontId,
  })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: tokenType, kid })
    .setIssuer(tokenIssuer(tenant))
    .setSubject(anonymousId)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + anonymousTokenSeconds)
    .setJti(randomUuid())
    .sign(key);
}
