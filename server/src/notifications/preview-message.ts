import type { Order } from "@boxwright/core/orders/order";
import type { Mail } from "../platform/mail/mailer.ts";
import { type NotificationDeps, senderOf } from "./jobs/notification-deps.ts";
import { messageMail, type OrderMessage } from "./orders/message-mail.ts";

export type MessagePreviewDeps = Pick<NotificationDeps, "shop" | "readBrand">;

/** The mail that the customer of an order would get with a message of staff; nothing is sent or stored. */
export async function previewMessage(deps: MessagePreviewDeps, order: Order, message: OrderMessage): Promise<Mail> {
  // The real mail may have a link with a key, which a preview must not make.
  const orderUrl = `${deps.shop}/my-orders/${order.id}`;
  const sender = await senderOf(deps);
  return messageMail({ id: "preview", order, orderUrl, sender, showsPayment: false }, message);
}
