import * as contract from "@boxwright/contract/identity";
import { implement, isRefusal, type Operation, refuse } from "../../platform/http/operation.ts";
import { refreshSession } from "../refresh-session.ts";
import { type SignInDeps, signIn } from "../sign-in.ts";
import { type SignOutDeps, signOut } from "../sign-out.ts";
import { isSiteAllowed } from "../site-url.ts";
import { tenantOf } from "./tenant-of-call.ts";

export interface SessionOperationDeps extends SignInDeps, SignOutDeps {
  /** The origins that a `siteUrl` may name. */
  readonly siteOrigins: readonly string[];
}

/** How a customer's session begins, goes on and ends. */
export function sessionOperations(deps: SessionOperationDeps): Operation[] {
  return [
    implement(contract.login, async ({ params, body, address, requestId }) => {
      const { storeFrontId, email, password, culture, siteUrl, anonymousId, validationKey } = body;
      const tenant = tenantOf(params, culture);
      if (isRefusal(tenant)) return tenant;
      if (storeFrontId !== tenant.storeFrontId) return refuse("NotFound");
      if (!isSiteAllowed(siteUrl, deps.siteOrigins)) return refuse("InvalidSiteUrl");
      const anonymous =
        anonymousId === undefined || validationKey === undefined ? null : { anonymousId, validationKey };
      const wish = { tenant: tenant.name, email, password, anonymous };
      const signedIn = await signIn(deps, wish, { address, requestId });
      return signedIn.ok ? { status: 200, body: signedIn.value } : signedIn.refusal;
    }),

    implement(contract.refreshSession, async ({ params, body, address, requestId }) => {
      const tenant = tenantOf(params);
      if (isRefusal(tenant)) return tenant;
      const refreshed = await refreshSession(deps, tenant.name, body.refreshToken, { address, requestId });
      return refreshed.ok ? { status: 200, body: refreshed.value } : refuse(refreshed.refusal);
    }),

    implement(contract.logout, async ({ params, body, address, requestId }) => {
      const tenant = tenantOf(params);
      if (isRefusal(tenant)) return tenant;
      await signOut(deps, tenant.name, body.refreshToken, { address, requestId });
      return { status: 204, body: undefined };
    }),
  ];
}
