import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { deliveries } from "./postgres/tables.ts";

/** The id of the order of a delivery; null if there is no such delivery. */
export async function orderOfDelivery(db: Database, deliveryId: string): Promise<string | null> {
  const rows = await db.select({ orderId: deliveries.orderId }).from(deliveries).where(eq(deliveries.id, deliveryId));
  return rows[0]?.orderId ?? null;
}
