import * as contract from "@boxwright/contract/passkeys";
import { deviceNameOf } from "@boxwright/core/identity/device-name";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import type { PasswordCheckDeps } from "../check-password.ts";
import { addOwnPasskey, listOwnPasskeys, removeOwnPasskey, requestPasskey } from "../own-passkeys.ts";
import type { Passkey } from "../postgres/passkey-store.ts";
import { type PasskeySignInDeps, requestPasskeySignIn, signInByPasskey } from "../sign-in-by-passkey.ts";
import { isSiteAllowed } from "../site-url.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "../web-authn.ts";
import { problemOf } from "./refusal-to-problem.ts";

type PasskeyOperationDeps = PasskeySignInDeps & PasswordCheckDeps & { readonly outbox: Outbox };

export function passkeyOperations(deps: PasskeyOperationDeps): Operation[] {
  return [...ownPasskeyOperations(deps), ...signInOperations(deps)];
}

function ownPasskeyOperations(deps: PasskeyOperationDeps): Operation[] {
  return [
    implement(contract.listPasskeys, async ({ params, visitor }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const passkeys = await listOwnPasskeys(deps, visitor);
      return { status: 200, body: { passkeys: passkeys.map(presentPasskey) } };
    }),

    implement(contract.requestPasskey, async ({ params, body, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const requested = await requestPasskey(deps, visitor, body.password, { clientIp, requestId });
      if (!requested.ok) return problemOf(requested.refusal);
      const { ticket, options } = requested.value;
      return { status: 200, body: { ticket, options: { ...options } } };
    }),

    implement(contract.addPasskey, async ({ params, body, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      // The schema leaves out fields that are undefined; the types of WebAuthn have no word for that.
      const response = body.response as RegistrationResponseJSON;
      const added = await addOwnPasskey(deps, visitor, { ...body, response }, { clientIp, requestId });
      return added.ok ? { status: 201, body: presentPasskey(added.value) } : problemOf(added.refusal);
    }),

    implement(contract.removePasskey, async ({ params, body, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const { passkeyId } = params;
      const { password } = body;
      const removed = await removeOwnPasskey(deps, visitor, { passkeyId, password }, { clientIp, requestId });
      if (!removed.ok) return problemOf(removed.refusal);
      return removed.value ? { status: 204, body: undefined } : refuse("NotFound");
    }),
  ];
}

function signInOperations(deps: PasskeyOperationDeps): Operation[] {
  return [
    implement(contract.requestPasskeySignIn, async ({ params }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const { ticket, options } = await requestPasskeySignIn(deps, tenant.value.name);
      return { status: 200, body: { ticket, options: { ...options } } };
    }),

    implement(contract.passkeyLogin, async ({ params, body, clientIp, requestId, userAgent }) => {
      const { storeFrontId, culture, siteUrl, anonymousId, validationKey, ticket } = body;
      const tenant = requestedTenant(params.tenant, culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      if (storeFrontId !== tenant.value.storeFrontId) return problemOf({ kind: "unknownStorefront" });
      if (!isSiteAllowed(siteUrl, deps.siteOrigins)) return problemOf({ kind: "unknownSite" });
      const anonymous =
        anonymousId === undefined || validationKey === undefined ? null : { anonymousId, validationKey };
      const response = body.response as AuthenticationResponseJSON;
      const request = { tenant: tenant.value.name, ticket, response, anonymous, device: deviceNameOf(userAgent) };
      const signedIn = await signInByPasskey(deps, request, { clientIp, requestId });
      return signedIn.ok ? { status: 200, body: signedIn.value } : problemOf(signedIn.refusal);
    }),
  ];
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function isOtherTenant(visitor: Visitor, { tenant }: { readonly tenant: string }): boolean {
  return tenant !== visitor.tenant;
}
