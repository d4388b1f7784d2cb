import type { TaxBooks } from "../../checkout/tax/tax-books.ts";
import type { Database } from "../../platform/db/database.ts";
import { dayOfRetries, defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { linesCancelled, orderPlaced, orderRefunded } from "../events.ts";
import { recordRefund, recordReturns } from "../record-returns.ts";
import { recordSale } from "../record-sale.ts";

/** The shop reports its taxes from these books, so the jobs are retried for a day before an operator has to act. */
const retryLimit = dayOfRetries;

const recordSaleJob = defineJob({ name: "orders.record-sale", payload: orderPlaced.payload, retryLimit });
const recordReturnsJob = defineJob({ name: "orders.record-returns", payload: linesCancelled.payload, retryLimit });
const recordRefundJob = defineJob({ name: "orders.record-refund", payload: orderRefunded.payload, retryLimit });

export const taxBookSubscriptions = [
  subscribe(orderPlaced, recordSaleJob),
  subscribe(linesCancelled, recordReturnsJob),
  subscribe(orderRefunded, recordRefundJob),
];

export function taxBookJobs(db: Database, books: TaxBooks): JobHandler[] {
  return [
    handleJob(recordSaleJob, ({ payload }) => recordSale(db, books, payload.orderId)),
    handleJob(recordReturnsJob, ({ payload }) => recordReturns(db, books, payload)),
    handleJob(recordRefundJob, async ({ payload: { orderId, refundId } }) => {
      // A credit that is paid out is the money of a cancelled line, which has its return.
      if (refundId !== null) await recordRefund(db, books, { orderId, refundId });
    }),
  ];
}
