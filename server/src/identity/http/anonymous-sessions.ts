import { createAnonymousSession, refreshAnonymousSession } from "@boxwright/contract/identity";
import { tenantWithAnonServiceKey } from "@boxwright/core/storefront/tenants";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { resumeAnonymousSession } from "../resume-anonymous-session.ts";
import { type AnonymousSessionDeps, startAnonymousSession } from "../start-anonymous-session.ts";
import { problemOf } from "./refusal-to-problem.ts";

export function anonymousSessionOperations(deps: AnonymousSessionDeps): Operation[] {
  return [
    implement(createAnonymousSession, async ({ params }) => {
      const tenant = tenantWithAnonServiceKey(params.key);
      if (tenant === undefined) return problemOf({ kind: "unknownTenant" });
      return { status: 200, body: await startAnonymousSession(deps, tenant.name) };
    }),

    implement(refreshAnonymousSession, async ({ params, body, log }) => {
      const tenant = tenantWithAnonServiceKey(params.key);
      if (tenant === undefined) return problemOf({ kind: "unknownTenant" });
      const resumed = await resumeAnonymousSession(deps, tenant.name, params.anonymousId, body.validationKey);
      if (resumed.ok) return { status: 200, body: resumed.value };
      log.info({ anonymousId: params.anonymousId }, "A validation key was refused");
      return problemOf(resumed.refusal);
    }),
  ];
}
