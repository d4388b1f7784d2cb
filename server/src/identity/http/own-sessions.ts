import * as contract from "@boxwright/contract/identity";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSessionDeps } from "../own-sessions.ts";

/** The calls with which a customer sees and ends the own sessions. */
export function ownSessionOperations(deps: OwnSessionDeps): Operation[] {
  return [
    implement(contract.listOwnSessions, async ({ params, visitor }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const sessions = await listOwnSessions(deps, visitor);
      return {
        status: 200,
        body: {
          sessions: sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => ({
            ...{ id, device, isCurrent },
            signedInAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
          })),
        },
      };
    }),

    implement(contract.endOwnSession, async ({ params, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      await endOwnSession(deps, visitor, params.sessionId, { clientIp, requestId });
      return { status: 204, body: undefined };
    }),

    implement(contract.endOtherSessions, async ({ params, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      return { status: 200, body: { ended: await endOtherSessions(deps, visitor, { clientIp, requestId }) } };
    }),
  ];
}

function isOtherTenant(visitor: Visitor, { tenant }: { readonly tenant: string }): boolean {
  return tenant !== visitor.tenant;
}
