import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { orderLines, orders } from "./postgres/tables.ts";

/** What was bought with each order line as a subquery, for later rooms to join by the line's id. */
export function soldLines(db: Database) {
  return db
    .select({
      lineItemId: orderLines.id,
      orderId: orderLines.orderId,
      orderNumber: orders.number,
      quantity: orderLines.quantity,
      imageUrl: orderLines.imageUrl,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .as("sold_line");
}
