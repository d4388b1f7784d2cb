import { linesCancelled, orderNumbered, orderPaid, orderRefunded } from "../../orders/events.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import type { DocumentDeps } from "../document-deps.ts";
import { issueInvoiceAndCreditNotes } from "../invoice-and-credit-notes.ts";

/** Books need every invoice and credit note, so the jobs are retried for hours before a person has to act. */
const retryLimit = 100;

const invoiceOrder = defineJob({ name: "documents.invoice-order", payload: orderPaid.payload, retryLimit });
const creditLines = defineJob({ name: "documents.credit-lines", payload: linesCancelled.payload, retryLimit });
const creditRefund = defineJob({ name: "documents.credit-refund", payload: orderRefunded.payload, retryLimit });

export const documentSubscriptions = [
  subscribe(orderNumbered, invoiceOrder),
  subscribe(orderPaid, invoiceOrder),
  subscribe(linesCancelled, creditLines),
  subscribe(orderRefunded, creditRefund),
];

/**
 * Issues the invoice of an order once it is numbered or paid, and a credit note for each cancellation and partial refund of invoiced lines.
 */
export function documentJobs(deps: DocumentDeps): JobHandler[] {
  const issue = async ({ payload }: { readonly payload: { readonly orderId: string } }) => {
    await issueInvoiceAndCreditNotes(deps, payload.orderId);
  };
  return [handleJob(invoiceOrder, issue), handleJob(creditLines, issue), handleJob(creditRefund, issue)];
}
