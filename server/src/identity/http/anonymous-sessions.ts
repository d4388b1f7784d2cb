import { createAnonymousSession, refreshAnonymousSession } from "@boxwright/contract/identity";
import { tenantWithAnonServiceKey } from "@boxwright/core/storefront/tenants";
import { implement, refuse } from "../../platform/http/operation.ts";
import { resumeAnonymousSession } from "../resume-anonymous-session.ts";
import { type AnonymousSessionDeps, startAnonymousSession } from "../start-anonymous-session.ts";

export function anonymousSessionOperations(deps: AnonymousSessionDeps) {
  return [
    implement(createAnonymousSession, async ({ params }) => {
      const tenant = tenantWithAnonServiceKey(params.key);
      if (tenant === undefined) return refuse("NotFound");
      return { status: 200, body: await startAnonymousSession(deps, tenant.name) };
    }),

    implement(refreshAnonymousSession, async ({ params, body, log }) => {
      const tenant = tenantWithAnonServiceKey(params.key);
      if (tenant === undefined) return refuse("NotFound");
      const resumed = await resumeAnonymousSession(deps, tenant.name, params.anonymousId, body.validationKey);
      if (resumed.ok) return { status: 200, body: resumed.value };
      log.info({ anonymousId: params.anonymousId }, "A validation key was refused");
      return refuse(resumed.refusal);
    }),
  ];
}
