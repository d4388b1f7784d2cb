import { ok } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { keysetQuery, pageOf } from "../../platform/db/keyset.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { webhookDeliveries } from "./postgres/tables.ts";

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

/** A page of the events of a tenant, newest first. */
export async function listDeliveries(
  db: Database,
  tenant: TenantName,
  state: "delivered" | "waiting" | null,
  page: { readonly cursor: string | null; readonly size: number },
) {
  const { createdAt, id, deliveredAt } = webhookDeliveries;
  const query = keysetQuery({ at: createdAt, id, direction: "newest first" }, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const inState = state === null ? undefined : state === "delivered" ? isNotNull(deliveredAt) : isNull(deliveredAt);
  const found = await db
    .select({ row: webhookDeliveries, position })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenant, tenant), inState, where))
    .orderBy(...orderBy)
    .limit(limit);
  return ok(pageOf(query.value, found));
}

/** An event of a tenant; null for an unknown one. */
export async function findDelivery(db: Database, tenant: TenantName, id: string): Promise<WebhookDelivery | null> {
  const [found] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tenant, tenant)));
  return found ?? null;
}

/** Has a job deliver an event once more, also one that was delivered, and records that. */
export async function redeliverWebhook(
  { db, queue, now }: { readonly db: Database; readonly queue: Queue; readonly now: () => Date },
  { actor, clientIp }: { readonly actor: Actor; readonly clientIp: string },
  { id, tenant, type, deliveredAt }: WebhookDelivery,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, deliverWebhook, { deliveryId: id, isAgain: true });
    const subject = { kind: "webhook", id, label: type };
    const change = { before: { deliveredAt }, after: null, reason: null, clientIp };
    await recordChange(tx, tenant, { actor, action: "webhook.redelivered", subject, ...change }, now());
  });
}
