import { eq } from "drizzle-orm";
import { orderOfRefund } from "../checkout/payments/refunds-of-order.ts";
import type { Database } from "../platform/db/database.ts";
import { orderLines } from "./postgres/tables.ts";

/**
 * The id of the order of a cancellation; null if there is no such cancellation. If an earlier version of the shop cancelled lines, only the
 * refund has the id.
 */
export async function orderOfCancellation(db: Database, id: string): Promise<string | null> {
  const { orderId, cancellationId } = orderLines;
  const [line] = await db.select({ orderId }).from(orderLines).where(eq(cancellationId, id)).limit(1);
  return line?.orderId ?? orderOfRefund(db, id);
}
