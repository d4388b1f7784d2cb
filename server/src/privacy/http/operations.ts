import * as contract from "@boxwright/contract/privacy";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import { keepAccount, keepOwnAccount, readPlannedDeletion } from "../../identity/plan-deletion.ts";
import type { AccountChangeRefusal, TicketRefusal } from "../../identity/refusals.ts";
import { accountOfExport, requestExport } from "../../identity/request-export.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { implement, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { exportOwnData } from "../export-person.ts";
import { type DeletionDeps, requestDeletion } from "../request-deletion.ts";
import { isUnfinished, unfinishedSentence } from "../unfinished-sentence.ts";

export interface PrivacyOperationDeps extends DeletionDeps {
  readonly files: FileStore;
  /** Words the refusals of identity. */
  readonly problemOf: (refusal: AccountChangeRefusal | TicketRefusal) => Refusal;
}

/** The calls with which customers export their data and delete their account. */
export function privacyOperations(deps: PrivacyOperationDeps): Operation[] {
  return [...exportOperations(deps), ...deletionOperations(deps)];
}

function exportOperations(deps: PrivacyOperationDeps): Operation[] {
  return [
    implement(contract.requestExport, async ({ params, body, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const issued = await requestExport(deps, visitor, body.password, { clientIp, requestId });
      if (!issued.ok) return deps.problemOf(issued.refusal);
      const { secret, expiresAt } = issued.value;
      const path = `/auth/v1/${visitor.tenant}/exports/${secret}`;
      return { status: 200, body: { path, expiresAt: expiresAt.toISOString() } };
    }),

    implement(contract.downloadExport, async ({ params }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return refuse("NotFound");
      const account = await accountOfExport(deps, tenant.value.name, params.ticketId);
      if (!account.ok) return deps.problemOf(account.refusal);
      const exported = await exportOwnData(deps, tenant.value.name, account.value);
      if (exported === null) return refuse("NotFound");
      const headers = {
        "content-disposition": `attachment; filename="${exported.key}.zip"`,
        "cache-control": "no-store",
      };
      return { status: 200, body: exported.archive, headers };
    }),
  ];
}

function deletionOperations(deps: PrivacyOperationDeps): Operation[] {
  return [
    implement(contract.readDeletion, async ({ params, visitor }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const erasesAt = await readPlannedDeletion(deps, visitor.id);
      return { status: 200, body: { erasesAt: erasesAt?.toISOString() ?? null } };
    }),

    implement(contract.requestDeletion, async ({ params, body, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      const planned = await requestDeletion(deps, visitor, body, { clientIp, requestId });
      if (planned.ok) return { status: 200, body: { erasesAt: planned.value.toISOString() } };
      const { refusal } = planned;
      if (!isUnfinished(refusal)) return deps.problemOf(refusal);
      return refuse("InvalidTransition", { detail: unfinishedSentence(refusal) });
    }),

    implement(contract.keepOwnAccount, async ({ params, visitor, clientIp, requestId }) => {
      if (isOtherTenant(visitor, params)) return refuse("NotFound");
      await keepOwnAccount(deps, visitor, { clientIp, requestId });
      return { status: 204, body: undefined };
    }),

    implement(contract.keepAccount, async ({ params, body, clientIp, requestId }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return refuse("NotFound");
      const kept = await keepAccount(deps, tenant.value.name, body.ticketId, { clientIp, requestId });
      return kept.ok ? { status: 204, body: undefined } : deps.problemOf(kept.refusal);
    }),
  ];
}

function isOtherTenant(visitor: Visitor, { tenant }: { readonly tenant: string }): boolean {
  return tenant !== visitor.tenant;
}
