import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../platform/db/database.ts";
import { prepared } from "../platform/db/prepared.ts";
import { erasedEmail } from "./erased-email.ts";
import { orders } from "./postgres/tables.ts";

const emailOfOrder = prepared((db) =>
  db
    .select({ email: orders.email })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("orderId")))
    .for("share"),
);

/** Whether the customer of an order was erased. If not, an erasure waits until the transaction ends. */
export async function isErased(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await emailOfOrder(tx, { orderId });
  return order?.email === erasedEmail;
}
