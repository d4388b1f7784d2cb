import * as contract from "@boxwright/contract/identity";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { changeEmail } from "../change-email.ts";
import { type AccountChangeDeps, changePassword } from "../change-password.ts";
import { tooBusyToHash } from "../check-password.ts";
import { HasherBusy } from "../password-hasher.ts";
import { requestEmailVerification } from "../request-email-verification.ts";
import { requestPasswordReset } from "../request-password-reset.ts";
import { resetPassword } from "../reset-password.ts";
import { isSiteAllowed } from "../site-url.ts";
import { readTicket } from "../tickets.ts";
import { verifyEmail } from "../verify-email.ts";
import { tenantOf } from "./tenant-of-call.ts";

export interface AccountChangeOperationDeps extends AccountChangeDeps {
  /** The origins that a `siteUrl` may name; the first is the shop's own. */
  readonly siteOrigins: readonly [string, ...string[]];
}

const sent = { status: 202, body: undefined } as const;
const done = { status: 204, body: undefined } as const;

/** What can be done with a ticket, and what a customer does with the own password and e-mail. */
export function accountChangeOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [...resetOperations(deps), ...ticketOperations(deps), ...ownAccountOperations(deps)];
}

function resetOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.requestPasswordReset, async ({ params, body, address, requestId }) => {
      const tenant = tenantOf(params, body.culture);
      if (isRefusal(tenant)) return tenant;
      if (body.storeFrontId !== tenant.storeFrontId) return refuse("NotFound");
      if (!isSiteAllowed(body.siteUrl, deps.siteOrigins)) return refuse("InvalidSiteUrl");
      const { email, siteUrl, culture } = body;
      await requestPasswordReset(deps, { tenant: tenant.name, email, siteUrl, culture, address, requestId });
      return sent;
    }),

    implement(contract.resetPassword, async ({ params, body, address, requestId }) => {
      const tenant = tenantOf(params, body.culture);
      if (isRefusal(tenant)) return tenant;
      const reset = { ...body, tenant: tenant.name };
      return (await unlessBusy(() => resetPassword(deps, reset, { address, requestId }))) ?? done;
    }),
  ];
}

function ticketOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.getTicket, async ({ params }) => {
      const tenant = tenantOf(params);
      if (isRefusal(tenant)) return tenant;
      const read = await readTicket(deps, tenant.name, params.ticketId);
      if (!read.ok) return refuse(read.refusal);
      const { storeFrontId } = tenant;
      return { status: 200, body: { ticketType: read.value.ticket.type, params: { storeFrontId } } };
    }),

    implement(contract.verifyEmail, async ({ params, body, address, requestId }) => {
      const tenant = tenantOf(params, body.culture);
      if (isRefusal(tenant)) return tenant;
      const verified = await verifyEmail(deps, tenant.name, body.ticketId, { address, requestId });
      return verified.ok ? done : refuse(verified.refusal);
    }),
  ];
}

function ownAccountOperations(deps: AccountChangeOperationDeps): Operation[] {
  return [
    implement(contract.changePassword, async ({ params, body, visitor, address, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (isRefusal(tenant)) return tenant;
      return (await unlessBusy(() => changePassword(deps, visitor, body, { address, requestId }))) ?? done;
    }),

    implement(contract.changeEmail, async ({ params, body, visitor, address, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (isRefusal(tenant)) return tenant;
      const shop = deps.siteOrigins[0];
      return (await unlessBusy(() => changeEmail({ ...deps, shop }, visitor, body, { address, requestId }))) ?? done;
    }),

    implement(contract.requestEmailVerification, async ({ params, body, visitor, address, requestId }) => {
      const tenant = ownTenant(visitor, params, body.culture);
      if (isRefusal(tenant)) return tenant;
      if (!isSiteAllowed(body.siteUrl, deps.siteOrigins)) return refuse("InvalidSiteUrl");
      await requestEmailVerification(deps, visitor, body, { address, requestId });
      return sent;
    }),
  ];
}

/** The tenant of the path for a customer, to whom other tenants do not exist. */
function ownTenant(visitor: Visitor, params: { readonly tenant: string }, culture: string): Tenant | Refusal {
  return params.tenant === visitor.tenant ? tenantOf(params, culture) : refuse("NotFound");
}

async function unlessBusy(work: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HasherBusy) return tooBusyToHash();
    throw error;
  }
}
