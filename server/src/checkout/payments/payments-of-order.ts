import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./postgres/tables.ts";

/** An attempt to pay an order, or its cart before that. */
export type PaymentAttempt = Pick<
  Payment,
  "id" | "method" | "status" | "amount" | "transactionId" | "instrument" | "createdAt" | "settledAt"
> & {
  /** The text of the bank or gateway that took no money. */
  readonly refusalText: string | null;
};

/** All attempts, the newest first: those that paid the order, and the refused ones of its cart. */
export async function paymentsOfOrder(
  db: Database,
  { id, cartId }: { readonly id: string; readonly cartId: string },
): Promise<PaymentAttempt[]> {
  const columns = {
    id: payments.id,
    method: payments.method,
    status: payments.status,
    amount: payments.amount,
    transactionId: payments.transactionId,
    instrument: payments.instrument,
    refusalText: payments.refusalText,
    createdAt: payments.createdAt,
    settledAt: payments.settledAt,
  };
  // Two indexes serve the two conditions.
  const found = await db
    .select(columns)
    .from(payments)
    .where(eq(payments.orderId, id))
    .unionAll(
      db
        .select(columns)
        .from(payments)
        .where(and(eq(payments.cartId, cartId), eq(payments.status, "refused"), sql`${payments.orderId} is null`)),
    );
  return found
    .map((row) => ({ ...row, amount: row.amount as Payment["amount"] }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1));
}
