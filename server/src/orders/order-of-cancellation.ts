import { eq } from "drizzle-orm";
import { orderOfRefund } from "../checkout/payments/refunds-of-order.ts";
import type { Database } from "../platform/db/database.ts";
import { lineAllowances, orderLines } from "./postgres/tables.ts";

/**
 * The id of the order of a cancellation or of a partial refund; null if there is neither. If an earlier version of the shop cancelled lines,
 * only the refund has the id. If a partial refund only lowers what is due, only its allowance has the id.
 */
export async function orderOfCancellation(db: Database, id: string): Promise<string | null> {
  const { orderId, cancellationId } = orderLines;
  const [line] = await db.select({ orderId }).from(orderLines).where(eq(cancellationId, id)).limit(1);
  return line?.orderId ?? (await orderOfAllowance(db, id)) ?? orderOfRefund(db, id);
}

async function orderOfAllowance(db: Database, id: string): Promise<string | null> {
  const { orderId, refundId } = lineAllowances;
  const [allowance] = await db.select({ orderId }).from(lineAllowances).where(eq(refundId, id)).limit(1);
  return allowance?.orderId ?? null;
}
