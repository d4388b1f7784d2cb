import * as contract from "@boxwright/contract/identity";
import { mailedTickets } from "@boxwright/core/identity/ticket";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { requestedTenant, type TenantRefusal } from "@boxwright/core/storefront/requested-tenant";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { changeEmail } from "../change-email.ts";
import { type AccountChangeDeps, changePassword } from "../change-password.ts";
import { requestEmailVerification } from "../request-email-verification.ts";
import { requestPasswordReset } from "../request-password-reset.ts";
import { resetPassword } from "../reset-password.ts";
import { isSiteAllowed } from "../site-url.ts";
import { readTicket } from "../tickets.ts";
import { verifyEmail } from "../verify-email.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface AccountChangeOperationDeps extends AccountChangeDeps {
  /** The origins that a `siteUrl` may name; the first is the shop's own. */
  readonly siteOrigins: readonly [string, ...string[]];
}

const sent = { status: 202, body: undefined } as const;
const done = { status: 204, body: undefined } as const;

/** The calls with tickets of mails, and those that change password and email of the own account. */
export function accountChangeOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [...resetOperations(deps), ...ticketOperations(deps), ...ownAccountOperations(deps)];
}

function resetOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.requestPasswordReset, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      if (body.storeFrontId !== tenant.value.storeFrontId) return problemOf({ kind: "unknownStorefront" });
      if (!isSiteAllowed(body.siteUrl, deps.siteOrigins)) return problemOf({ kind: "unknownSite" });
      const { email, siteUrl, culture } = body;
      await requestPasswordReset(deps, { tenant: tenant.value.name, email, siteUrl, culture, clientIp, requestId });
      return sent;
    }),

    implement(contract.resetPassword, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const reset = { ...body, tenant: tenant.value.name };
      return doneUnless(await resetPassword(deps, reset, { clientIp, requestId }));
    }),
  ];
}

function ticketOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.getTicket, async ({ params }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const read = await readTicket(deps, tenant.value.name, mailedTickets, params.ticketId);
      if (!read.ok) return problemOf(read.refusal);
      const { storeFrontId } = tenant.value;
      return { status: 200, body: { ticketType: read.value.ticket.type, params: { storeFrontId } } };
    }),

    implement(contract.verifyEmail, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      return doneUnless(await verifyEmail(deps, tenant.value.name, body.ticketId, { clientIp, requestId }));
    }),
  ];
}

function ownAccountOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.changePassword, async ({ params, body, visitor, clientIp, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      return doneUnless(await changePassword(deps, visitor, body, { clientIp, requestId }));
    }),

    implement(contract.changeEmail, async ({ params, body, visitor, clientIp, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      const shop = deps.siteOrigins[0];
      return doneUnless(await changeEmail({ ...deps, shop }, visitor, body, { clientIp, requestId }));
    }),

    implement(contract.requestEmailVerification, async ({ params, body, visitor, clientIp, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (!tenant.ok) return problemOf(tenant.refusal);
      if (!isSiteAllowed(body.siteUrl, deps.siteOrigins)) return problemOf({ kind: "unknownSite" });
      await requestEmailVerification(deps, visitor, body, { clientIp, requestId });
      return sent;
    }),
  ];
}

/** The tenant of the path. Customers get the same refusal for other tenants as for unknown ones. */
function ownTenant(
  visitor: Visitor,
  { tenant }: { readonly tenant: string },
  culture: string,
): Result<Tenant, TenantRefusal> {
  return tenant === visitor.tenant ? requestedTenant(tenant, culture) : refused({ kind: "unknownTenant" });
}

function doneUnless(outcome: Result<null, Parameters<typeof problemOf>[0]>) {
  return outcome.ok ? done : problemOf(outcome.refusal);
}
