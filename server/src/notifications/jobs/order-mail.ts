import type { Order } from "@boxwright/core/orders/order";
import { emailOf } from "../../identity/account-emails.ts";
import { erasedEmail } from "../../orders/erased-email.ts";
import { hadOrderKey, makeOrderKey } from "../../orders/order-link.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { OrderMail } from "../orders/order-letter.ts";
import { storeSentMail } from "../sent-mails.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

/** The input of a mail to the customer of an order. `id` is that of the job. */
export async function orderMailOf(deps: NotificationDeps, id: string, order: Order): Promise<OrderMail> {
  const sender = await senderOf(deps);
  if (await canOpenInAccount(deps, order)) {
    return { id, order, sender, orderUrl: `${deps.shop}/my-orders/${order.id}`, showsPayment: true };
  }
  const key = await makeOrderKey(deps, order.id);
  return { id, order, sender, orderUrl: `${deps.shop}/orders/track?key=${key}`, showsPayment: false };
}

/**
 * Whether the recipient of an order's mails can open the order in an account. A buyer who ordered without an account cannot, if the order was
 * added to an account with another email.
 */
async function canOpenInAccount({ db }: NotificationDeps, { id, tenant, owner, email }: Order): Promise<boolean> {
  if (owner.kind !== "customer") return false;
  return !(await hadOrderKey(db, id)) || (await emailOf(db, tenant, owner.id)) === email.toLowerCase();
}

/**
 * Sends a mail about an order, and stores the attempt for staff. A reply, perhaps with files, goes to the operator unless the mail names
 * another address. Does nothing for an order whose customer was erased after the mail was planned.
 */
export async function sendToCustomer(
  { db, mailer, operatorEmail, now }: NotificationDeps,
  orderId: string,
  mail: Mail,
): Promise<void> {
  if (mail.to === erasedEmail) return;
  try {
    await mailer.send({ replyTo: operatorEmail, ...mail });
  } catch (error) {
    await storeSentMail(db, { orderId, mail, at: now(), outcome: "failed" });
    throw error;
  }
  passFaultPoint("after_mail", mail.messageId);
  await storeSentMail(db, { orderId, mail, at: now(), outcome: "sent" });
}
