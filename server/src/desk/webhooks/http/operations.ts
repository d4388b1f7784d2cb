import { defaultPageSize } from "@boxwright/contract/desk/lists";
import { listWebhooks, redeliverWebhook as redeliver } from "@boxwright/contract/desk/webhooks";
import type { Database } from "../../../platform/db/database.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import type { Queue } from "../../../platform/queue/job.ts";
import { findDelivery, listDeliveries, redeliverWebhook, type WebhookDelivery } from "../redeliver-webhook.ts";

interface WebhookDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  /** Whether the company has a system that takes events. */
  readonly isConfigured: boolean;
}

/** The events for the company's own system, at the desk. */
export function deskWebhookOperations(deps: WebhookDeps): Operation[] {
  const { db, isConfigured } = deps;
  return [
    implement(listWebhooks, async ({ staff, query }) => {
      const { state = null, cursor = null, limit = defaultPageSize } = query;
      const page = await listDeliveries(db, staff.tenant, state, { cursor, size: limit });
      if (!page.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const { rows, nextCursor } = page.value;
      return { status: 200, body: { isConfigured, results: rows.map(presentDelivery), nextCursor } };
    }),

    implementOn(
      redeliver,
      ({ deliveryId }, { tenant }) => findDelivery(db, tenant, deliveryId),
      async ({ staff, subject, clientIp }) => {
        if (!isConfigured) return refuse("InvalidTransition", { detail: "The shop has no system that takes events." });
        await redeliverWebhook(deps, { actor: staff, clientIp }, subject);
        return { status: 202, body: { id: subject.id } };
      },
    ),
  ];
}

function presentDelivery({ tenant: _, createdAt, lastTryAt, deliveredAt, ...delivery }: WebhookDelivery) {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    lastTryAt: lastTryAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
