import { linesCancelled, orderNumbered, orderPaid } from "../../orders/events.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { creditNoteOfRefund } from "../credit-note-of-refund.ts";
import type { DocumentDeps } from "../document-deps.ts";
import { invoiceOfOrder } from "../invoice-of-order.ts";

/** Books need every invoice and credit note, so the jobs are retried for hours before a person has to act. */
const retries = { retryLimit: 100, retryDelaySeconds: 60 };

const invoiceNumberedOrder = defineJob({
  name: "documents.invoice-numbered-order",
  payload: orderNumbered.payload,
  ...retries,
});
const invoicePaidOrder = defineJob({ name: "documents.invoice-paid-order", payload: orderPaid.payload, ...retries });
const creditRefund = defineJob({ name: "documents.credit-refund", payload: linesCancelled.payload, ...retries });

export const documentSubscriptions = [
  subscribe(orderNumbered, invoiceNumberedOrder),
  subscribe(orderPaid, invoicePaidOrder),
  subscribe(linesCancelled, creditRefund, { when: ({ refundId }) => refundId !== null }),
];

/** Issues the invoice of an order once it is numbered or paid, and a credit note for each refund. */
export function documentJobs(deps: DocumentDeps): JobHandler[] {
  const invoice = async ({ payload }: { readonly payload: { readonly orderId: string } }) => {
    await invoiceOfOrder(deps, payload.orderId);
  };
  return [
    handleJob(invoiceNumberedOrder, invoice),
    handleJob(invoicePaidOrder, invoice),
    handleJob(creditRefund, async ({ payload: { orderId, refundId } }) => {
      if (refundId !== null) await creditNoteOfRefund(deps, orderId, refundId);
    }),
  ];
}
