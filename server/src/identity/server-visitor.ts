import { anonymousTokenSeconds, needsRefresh } from "@boxwright/core/identity/token-life";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { newId } from "../platform/ids.ts";
import { issueAnonymousToken } from "./issue-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/**
 * Returns a function that issues an anonymous token for the storefront's server, which calls the API while it renders a page.
 * A process uses one token per tenant until less than an hour of it is left.
 */
export function serverVisitor(keys: SigningKeys, now: () => Date): (tenant: TenantName) => Promise<string> {
  const id = newId();
  const tokens = new Map<TenantName, { token: Promise<string>; expiresAt: number }>();

  return (tenant) => {
    const moment = now();
    const seconds = moment.getTime() / 1000;
    const cached = tokens.get(tenant);
    if (cached !== undefined && !needsRefresh(cached.expiresAt, seconds)) return cached.token;
    const token = issueAnonymousToken(keys, tenant, id, moment);
    tokens.set(tenant, { token, expiresAt: seconds + anonymousTokenSeconds });
    token.catch(() => tokens.delete(tenant));
    return token;
  };
}
