import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Order } from "@boxwright/core/orders/order";
import { orderMessageWritten } from "../../notifications/events.ts";
import { inTransaction, type Transaction } from "../../platform/db/database.ts";
import { omittedText } from "../audit/personal-values.ts";
import { recordChange } from "../audit/record-change.ts";
import type { ChangeOrderDeps } from "./change-order.ts";

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
}

/** Mails the words of a member of staff to the customer of an order. A job sends the mail. */
export async function writeMail(
  { db, outbox, now }: ChangeOrderDeps,
  { staff, clientIp }: { readonly staff: SignedInStaff; readonly clientIp: string },
  { id: orderId, number, tenant }: Pick<Order, "id" | "number" | "tenant">,
  { subject: title, text }: WrittenMail,
  remember: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await outbox.announce(tx, orderMessageWritten, { orderId, subject: title, text, author: staff.name });
    const subject = { kind: "order", id: orderId, label: number ?? orderId };
    const after = { subject: omittedText(title), text: omittedText(text) };
    const change = { actor: staff, action: "mail.written", subject, before: null, after, reason: null, clientIp };
    await recordChange(tx, tenant, change, now());
    await remember(tx);
  });
}
