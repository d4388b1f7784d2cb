import type { Order } from "@boxwright/core/orders/order";
import { artworkReceived, linesCancelled, orderNumbered } from "../../orders/events.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { readOrderById } from "../../orders/read-order.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { artworkConfirmation, artworkNotice } from "../artwork-mails.ts";
import { cancellationMail } from "../cancellation-mail.ts";
import { orderConfirmation } from "../order-confirmation.ts";
import { defineMailJob } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";

const sendOrderConfirmation = defineMailJob("send-order-confirmation", orderNumbered);
const confirmArtwork = defineMailJob("confirm-artwork", artworkReceived);
const sendCancellation = defineMailJob("tell-of-cancellation", linesCancelled);
const notifyOperatorOfArtwork = defineMailJob("tell-operator-of-artwork", artworkReceived);

export const orderMailSubscriptions = [
  subscribe(orderNumbered, sendOrderConfirmation),
  subscribe(artworkReceived, confirmArtwork),
  subscribe(artworkReceived, notifyOperatorOfArtwork),
  subscribe(linesCancelled, sendCancellation),
];

/** The mails about orders: to the customer with a link to the order, and to the operator. */
export function orderMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db, mailer, shop, operatorEmail } = deps;

  /** A reply, perhaps with files, goes to the operator. */
  const sendToCustomer = (mail: Mail) => mailer.send({ ...mail, replyTo: operatorEmail });

  async function readWithLine({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }) {
    const order = await readOrderById(db, orderId);
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw new Error(`no line ${lineId} of the order ${orderId}`);
    return { order, line };
  }

  return [
    handleJob(sendOrderConfirmation, async ({ payload }) => {
      const order = await readOrderById(db, payload.orderId);
      await sendToCustomer(await orderConfirmation(order, await orderUrl(deps, order), shop));
    }),

    handleJob(confirmArtwork, async ({ payload, jobId: id }) => {
      const { order, line } = await readWithLine(payload);
      await sendToCustomer(await artworkConfirmation({ id, order, line, orderUrl: await orderUrl(deps, order), shop }));
    }),

    handleJob(sendCancellation, async ({ payload: { orderId, lineIds, refundId }, jobId: id }) => {
      const order = await readOrderById(db, orderId);
      const lines = order.lines.filter((line) => lineIds.includes(line.id));
      const refund = order.refunds.find((one) => one.id === refundId) ?? null;
      const orderLink = await orderUrl(deps, order);
      await sendToCustomer(await cancellationMail({ id, order, lines, refund, orderUrl: orderLink, shop }));
    }),

    handleJob(notifyOperatorOfArtwork, async ({ payload, jobId: id }) => {
      const { order, line } = await readWithLine(payload);
      const files = await readUploads(
        db,
        line.artwork.map((file) => file.id),
      );
      await mailer.send(await artworkNotice({ id, order, line, files, to: operatorEmail, shop }));
    }),
  ];
}

/** The customer's page of an order. The URL of an anonymous visitor has a key, so that it works in every browser. */
async function orderUrl(deps: NotificationDeps, { id, owner }: Order): Promise<string> {
  if (owner.kind === "customer") return `${deps.shop}/order-confirmation?orderId=${id}`;
  return `${deps.shop}/orders/track?key=${await makeOrderKey(deps, id)}`;
}
