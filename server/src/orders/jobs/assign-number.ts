import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { orderPlaced } from "../events.ts";
import { numberOrder } from "../number-order.ts";

/** The customer waits for the number, so the job is retried for many minutes. */
export const assignNumber = defineJob({ name: "orders.assign-number", payload: orderPlaced.payload, retryLimit: 20 });

export const orderSubscriptions = [subscribe(orderPlaced, assignNumber)];

export function orderJobs(deps: { readonly db: Database; readonly outbox: Outbox }): JobHandler[] {
  return [handleJob(assignNumber, ({ payload }) => numberOrder(deps.db, deps.outbox, payload.orderId))];
}
