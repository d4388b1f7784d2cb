import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import type { Payment } from "./payment.ts";
import { hasStatus } from "./postgres/payment-store.ts";
import { payments } from "./postgres/tables.ts";

/** Whether a payment of an order is pending. */
export async function isOrderBeingPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.pays, "order"), eq(payments.orderId, orderId), eq(payments.status, "pending")));
  return found.length > 0;
}

/** Whether a cart payment of a visitor is pending, so that it may still become an order. */
export async function hasPendingCartPayment(tx: Transaction, payer: Payment["payer"]): Promise<boolean> {
  const isOfPayer = and(
    eq(payments.tenant, payer.tenant),
    eq(payments.visitorKind, payer.kind),
    eq(payments.visitorId, payer.id),
  );
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOfPayer, eq(payments.pays, "cart"), hasStatus("pending")))
    .limit(1);
  return found !== undefined;
}
