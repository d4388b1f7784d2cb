import { anonymousTokenSeconds, needsRefresh } from "@boxwright/core/identity/token-life";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { newId } from "../platform/ids.ts";
import { issueAnonymousToken } from "./issue-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/**
 * Makes the function that gives the storefront's server a bearer token of its own, with which it reads what any anonymous
 * visitor may read while it renders a page. One token serves a process until it has less than an hour left.
 */
export function serverVisitor(keys: SigningKeys, now: () => Date): (tenant: TenantName) => Promise<string> {
  const id = newId();
  const tokens = new Map<TenantName, { token: Promise<string>; expiresAt: number }>();

  return (tenant) => {
    const moment = now();
    const seconds = moment.getTime() / 1000;
    const held = tokens.get(tenant);
    if (held !== undefined && !needsRefresh(held.expiresAt, seconds)) return held.token;
    const token = issueAnonymousToken(keys, tenant, id, moment);
    tokens.set(tenant, { token, expiresAt: seconds + anonymousTokenSeconds });
    token.catch(() => tokens.delete(tenant));
    return token;
  };
}
