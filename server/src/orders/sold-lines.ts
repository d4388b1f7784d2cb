import type { Owner } from "@boxwright/core/identity/visitor";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
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

/** The ids of an owner's order lines as a subquery, for later rooms. */
export function linesOfOwner(db: Database, owner: Owner) {
  return db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOwnedBy(owner));
}
