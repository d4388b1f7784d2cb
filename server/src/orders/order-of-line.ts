import type { Order } from "@boxwright/core/orders/order";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { orderLines } from "./postgres/tables.ts";
import { readOrderOfTenant } from "./read-order.ts";

/** The order of a line in a tenant; null if there is no such line. */
export async function readOrderOfLine(db: Database, tenant: Order["tenant"], lineId: string): Promise<Order | null> {
  const [row] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, lineId));
  return row === undefined ? null : readOrderOfTenant(db, tenant, row.orderId);
}
