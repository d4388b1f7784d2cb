import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/db/database.ts";
import { erasedEmail } from "./erased-email.ts";
import { orders } from "./postgres/tables.ts";

/** Whether the customer of an order was erased. If not, an erasure waits until the transaction ends. */
export async function isErased(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId)).for("share");
  return order?.email === erasedEmail;
}
