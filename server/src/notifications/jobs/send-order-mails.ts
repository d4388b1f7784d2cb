import { toCents } from "@boxwright/core/kernel/money";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { readProofComment } from "../../orders/approvals/read-requested-changes.ts";
import {
  artworkReceived,
  invoiceOrderNumbered,
  linesCancelled,
  orderClaimed,
  orderNumbered,
  orderPaid,
  orderRefunded,
  proofDecided,
} from "../../orders/events.ts";
import { readAllowances } from "../../orders/read-allowances.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { artworkNotice, artworkReceivedMail } from "../orders/artwork-mails.ts";
import { cancellationMail } from "../orders/cancellation-mail.ts";
import { claimedMail } from "../orders/claim-mail.ts";
import { confirmationMail } from "../orders/confirmation-mail.ts";
import { paymentDueMail, paymentReceivedMail } from "../orders/payment-mails.ts";
import { changesNotice, proofDecidedMail } from "../orders/proof-mails.ts";
import { refundMail } from "../orders/refund-mail.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";
import { orderMailOf, sendToCustomer } from "./order-mail.ts";

const sendOrderConfirmation = defineMailJob("send-order-confirmation", orderNumbered);
const sendPaymentDue = defineMailJob("send-payment-due", invoiceOrderNumbered);
const sendPaymentReceived = defineMailJob("send-payment-received", orderPaid);
const confirmArtwork = defineMailJob("confirm-artwork", artworkReceived);
const notifyOperatorOfArtwork = defineMailJob("tell-operator-of-artwork", artworkReceived);
const sendCancellation = defineMailJob("tell-of-cancellation", linesCancelled);
const sendRefund = defineMailJob("mail-refund", orderRefunded);
const confirmDecision = defineMailJob("confirm-proof-decision", proofDecided);
const notifyOperatorOfChanges = defineMailJob("notify-operator-of-changes", proofDecided);
const sendClaimed = defineMailJob("mail-claim", orderClaimed);

/** Mails about single events. Those about events that come in series are in `collect-notices.ts`. */
export const orderMailSubscriptions = [
  subscribe(orderNumbered, sendOrderConfirmation),
  subscribe(invoiceOrderNumbered, sendPaymentDue),
  subscribe(orderPaid, sendPaymentReceived),
  subscribe(artworkReceived, confirmArtwork),
  subscribe(artworkReceived, notifyOperatorOfArtwork),
  subscribe(linesCancelled, sendCancellation, { when: ({ isSilent }) => isSilent !== true }),
  subscribe(orderRefunded, sendRefund),
  subscribe(proofDecided, confirmDecision),
  subscribe(proofDecided, notifyOperatorOfChanges, { when: ({ decision }) => decision === "requestChanges" }),
  subscribe(orderClaimed, sendClaimed),
];

/** The mails about orders: to the customer with a link to the order, and to the operator. */
export function orderMailJobs(deps: NotificationDeps): JobHandler[] {
  return [...paymentMailJobs(deps), ...artworkMailJobs(deps), ...proofMailJobs(deps), claimMailJob(deps)];
}

function paymentMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db } = deps;
  return [
    // The message id is that of the order, so that a customer gets one confirmation only.
    handleJob(sendOrderConfirmation, async ({ payload: { orderId } }) => {
      const mail = await orderMailOf(deps, orderId, await readOrderById(db, orderId));
      await sendToCustomer(deps, orderId, await confirmationMail(mail));
    }),

    handleJob(sendPaymentDue, async ({ payload: { orderId } }) => {
      const order = await readOrderById(db, orderId);
      if (order.payment.type !== "invoice" || figuresOf(order).due <= 0) return;
      await sendToCustomer(
        deps,
        orderId,
        await paymentDueMail(await orderMailOf(deps, orderId, order), await deps.invoicePdfs(orderId)),
      );
    }),

    handleJob(sendPaymentReceived, async ({ payload, jobId }) => {
      const mail = await orderMailOf(deps, jobId, await readOrderById(db, payload.orderId));
      await sendToCustomer(deps, payload.orderId, await paymentReceivedMail(mail));
    }),

    handleJob(sendCancellation, async ({ payload: { orderId, lineIds, refundId }, jobId }) => {
      const order = await readOrderById(db, orderId);
      const lines = order.lines.filter((line) => lineIds.includes(line.id));
      const refund = order.refunds.find((one) => one.id === refundId) ?? null;
      const mail = await orderMailOf(deps, jobId, order);
      await sendToCustomer(deps, orderId, await cancellationMail(mail, { lines, refund }));
    }),

    handleJob(sendRefund, async ({ payload: { orderId, refundId, amount, setOff }, jobId }) => {
      const order = await readOrderById(db, orderId);
      const [allowance] = refundId === null ? [] : await readAllowances(db, orderId, refundId);
      const refund = order.refunds.find(({ id }) => id === refundId);
      const part = { reason: allowance?.reason ?? null, way: refund?.way ?? "gateway" } as const;
      const isPart = (id: string) => allowance === undefined || allowance.lines.some(({ lineId }) => lineId === id);
      const lines = order.lines.filter(({ id }) => isPart(id));
      const paid = { ...part, lines, amount: toCents(amount), setOff: toCents(setOff) };
      await sendToCustomer(deps, orderId, await refundMail(await orderMailOf(deps, jobId, order), paid));
    }),
  ];
}

function artworkMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db, mailer, operatorEmail } = deps;
  return [
    handleJob(confirmArtwork, async ({ payload: { orderId, lineId }, jobId }) => {
      const order = await readOrderById(db, orderId);
      const mail = await orderMailOf(deps, jobId, order);
      await sendToCustomer(deps, orderId, await artworkReceivedMail(mail, lineOf(order, lineId)));
    }),

    handleJob(notifyOperatorOfArtwork, async ({ payload: { orderId, lineId }, jobId: id }) => {
      const order = await readOrderById(db, orderId);
      const line = lineOf(order, lineId);
      const files = await readUploads(
        db,
        line.artwork.map((file) => file.id),
      );
      const sender = await senderOf(deps);
      await mailer.send(await artworkNotice({ id, order, line, files, to: operatorEmail, sender }));
    }),
  ];
}

function proofMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db, mailer, operatorEmail } = deps;
  return [
    handleJob(confirmDecision, async ({ payload: { orderId, lineId, proofId, decision }, jobId }) => {
      const order = await readOrderById(db, orderId);
      const mail = await orderMailOf(deps, jobId, order);
      const comment = await readProofComment(db, proofId);
      await sendToCustomer(
        deps,
        orderId,
        await proofDecidedMail(mail, { line: lineOf(order, lineId), decision, comment }),
      );
    }),

    handleJob(notifyOperatorOfChanges, async ({ payload: { orderId, lineId, proofId }, jobId: id }) => {
      const order = await readOrderById(db, orderId);
      const comment = await readProofComment(db, proofId);
      const sender = await senderOf(deps);
      const notice = { id, order, line: lineOf(order, lineId), comment, to: operatorEmail, sender };
      await mailer.send(await changesNotice(notice));
    }),
  ];
}

function claimMailJob(deps: NotificationDeps): JobHandler {
  return handleJob(sendClaimed, async ({ payload: { orderId }, jobId }) => {
    const mail = await orderMailOf(deps, jobId, await readOrderById(deps.db, orderId));
    await sendToCustomer(deps, orderId, await claimedMail(mail));
  });
}

function lineOf(order: Order, lineId: string): Order["lines"][number] {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Error(`no line ${lineId} of the order ${order.id}`);
  return line;
}
