import * as contract from "@boxwright/contract/identity";
import { deviceNameOf } from "@boxwright/core/identity/device-name";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { refreshSession } from "../refresh-session.ts";
import { type SignInDeps, signIn } from "../sign-in.ts";
import { type SignOutDeps, signOut } from "../sign-out.ts";
import { isSiteAllowed } from "../site-url.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface SessionOperationDeps extends SignInDeps, SignOutDeps {
  /** The origins that a `siteUrl` may name. */
  readonly siteOrigins: readonly string[];
}

export function sessionOperations(deps: SessionOperationDeps): Operation[] {
  return [
    implement(contract.login, async ({ params, body, clientIp, requestId, userAgent }) => {
      const { storeFrontId, email, password, culture, siteUrl, anonymousId, validationKey } = body;
      const tenant = requestedTenant(params.tenant, culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      if (storeFrontId !== tenant.value.storeFrontId) return problemOf({ kind: "unknownStorefront" });
      if (!isSiteAllowed(siteUrl, deps.siteOrigins)) return problemOf({ kind: "unknownSite" });
      const anonymous =
        anonymousId === undefined || validationKey === undefined ? null : { anonymousId, validationKey };
      const device = deviceNameOf(userAgent);
      const request = { tenant: tenant.value.name, email, password, anonymous, device };
      const signedIn = await signIn(deps, request, { clientIp, requestId });
      return signedIn.ok ? { status: 200, body: signedIn.value } : problemOf(signedIn.refusal);
    }),

    implement(contract.refreshSession, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const refreshed = await refreshSession(deps, tenant.value.name, body.refreshToken, { clientIp, requestId });
      return refreshed.ok ? { status: 200, body: refreshed.value } : problemOf(refreshed.refusal);
    }),

    implement(contract.logout, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      await signOut(deps, tenant.value.name, body.refreshToken, { clientIp, requestId });
      return { status: 204, body: undefined };
    }),
  ];
}
