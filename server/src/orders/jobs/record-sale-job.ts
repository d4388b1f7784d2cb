import type { TaxBooks } from "../../checkout/tax/tax-books.ts";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { orderPlaced } from "../events.ts";
import { recordSale } from "../record-sale.ts";

/** The shop reports its taxes from these books, so the job is retried for a day before a person has to act. */
const recordSaleJob = defineJob({ name: "orders.record-sale", payload: orderPlaced.payload, retryLimit: 300 });

export const recordSaleSubscriptions = [subscribe(orderPlaced, recordSaleJob)];

export function recordSaleJobs(db: Database, books: TaxBooks): JobHandler[] {
  return [handleJob(recordSaleJob, ({ payload }) => recordSale(db, books, payload.orderId))];
}
