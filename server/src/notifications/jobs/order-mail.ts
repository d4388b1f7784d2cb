import type { Order } from "@boxwright/core/orders/order";
import { makeOrderKey } from "../../orders/order-link.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { OrderMail } from "../orders/order-letter.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

/** The input of a mail to the customer of an order. `id` is that of the job. */
export async function orderMailOf(deps: NotificationDeps, id: string, order: Order): Promise<OrderMail> {
  return { id, order, orderUrl: await orderUrl(deps, order), sender: await senderOf(deps) };
}

/** Sends a mail about an order. A reply, perhaps with files, goes to the operator. */
export async function sendToCustomer({ mailer, operatorEmail }: NotificationDeps, mail: Mail): Promise<void> {
  await mailer.send({ ...mail, replyTo: operatorEmail });
}

/** The customer's page of an order. The URL of an anonymous visitor has a key, so that it works in every browser. */
async function orderUrl(deps: NotificationDeps, { id, owner }: Order): Promise<string> {
  if (owner.kind === "customer") return `${deps.shop}/my-orders/${id}`;
  return `${deps.shop}/orders/track?key=${await makeOrderKey(deps, id)}`;
}
