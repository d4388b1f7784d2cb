import { figuresOf } from "@boxwright/core/orders/order-figures";
import { placedOrderOf } from "@boxwright/core/orders/order-states";
import type { z } from "zod";
import { lineMoved, linesCancelled, orderCompleted, orderNumbered, orderRefunded } from "../../orders/events.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { EventDefinition } from "../../platform/queue/event.ts";
import { defineJob, handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { webhookDeliveries, type webhookTypes } from "./postgres/tables.ts";

type WebhookType = (typeof webhookTypes)[number];

const defineRecord = <Payload extends z.ZodType>(name: string, { payload }: EventDefinition<Payload>) =>
  defineJob({ name: `webhooks.record-${name}`, payload });

const recordCreated = defineRecord("order-created", orderNumbered);
const recordMoved = defineRecord("line-moved", lineMoved);
const recordCompleted = defineRecord("order-completed", orderCompleted);
const recordRefunded = defineRecord("refund", orderRefunded);
const recordCancelled = defineRecord("refund-of-cancellation", linesCancelled);

/** The events that the company's own system gets. */
export const webhookSubscriptions = [
  subscribe(orderNumbered, recordCreated),
  subscribe(lineMoved, recordMoved),
  subscribe(orderCompleted, recordCompleted),
  subscribe(orderRefunded, recordRefunded, {
    when: ({ refundId, paidOut }) => refundId !== null || paidOut !== undefined,
  }),
  subscribe(linesCancelled, recordCancelled, { when: ({ refundId }) => refundId !== null }),
];

interface RecordDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

/** Records each event once, and has a job deliver it. */
export function recordWebhookJobs(deps: RecordDeps): JobHandler[] {
  return [
    handleJob(recordCreated, ({ jobId, payload }) => record(deps, jobId, "order.created", payload.orderId, {})),
    handleJob(recordCompleted, ({ jobId, payload }) => record(deps, jobId, "order.completed", payload.orderId, {})),
    handleJob(recordMoved, ({ jobId, payload: { orderId, lineId, from, to, at } }) =>
      record(deps, jobId, "line.moved", orderId, { lineItemId: lineId, from, to, movedAt: at }),
    ),
    handleJob(recordRefunded, async ({ jobId, payload: { orderId, refundId, paidOut = [] } }) => {
      await recordRefund(deps, jobId, orderId, refundId);
      // A credit is paid out once, so its id also names the event.
      for (const id of paidOut) await recordRefund(deps, id, orderId, id);
    }),
    handleJob(recordCancelled, ({ jobId, payload: { orderId, refundId } }) =>
      recordRefund(deps, jobId, orderId, refundId),
    ),
  ];
}

/** Records a refund, unless it is a credit that the shop still owes. */
async function recordRefund(deps: RecordDeps, id: string, orderId: string, refundId: string | null): Promise<void> {
  const { refunds } = await readOrderById(deps.db, orderId);
  const refund = refunds.find((one) => one.id === refundId);
  if (refund === undefined || refund.way === "credit") return;
  await record(deps, id, "refund.made", orderId, { refundId, amount: refund.amount });
}

/** The id of the job is that of the event: a job that runs again records nothing more. */
async function record(
  { db, queue, now }: RecordDeps,
  id: string,
  type: WebhookType,
  orderId: string,
  details: object,
): Promise<void> {
  const order = await readOrderById(db, orderId);
  const { orderNumber, orderState, paymentState } = placedOrderOf(order);
  const { total, due } = figuresOf(order);
  const createdAt = now();
  const facts = { orderId, orderNumber, orderState, paymentState, total, due, currency: "USD" };
  const body = JSON.stringify({ id, type, at: createdAt.toISOString(), ...facts, ...details });
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insert(webhookDeliveries)
      .values({ id, tenant: order.tenant, type, orderId, body, createdAt })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    if (added.length === 1) await queue.enqueue(tx, deliverWebhook, { deliveryId: id });
  });
}
