import type { Order } from "@boxwright/core/orders/order";
import { eq } from "drizzle-orm";
import { isErased } from "../orders/is-erased.ts";
import { readOrderById } from "../orders/read-order.ts";
import type { Transaction } from "../platform/db/database.ts";
import { sentMails } from "./postgres/tables.ts";

/** The order of a mail that was sent; null for an unknown mail, and if its customer was erased. An erasure waits until the transaction ends. */
export async function orderOfMail(tx: Transaction, messageId: string): Promise<Order | null> {
  const [mail] = await tx.select({ orderId: sentMails.orderId }).from(sentMails).where(eq(sentMails.id, messageId));
  if (mail === undefined || (await isErased(tx, mail.orderId))) return null;
  return readOrderById(tx, mail.orderId);
}
