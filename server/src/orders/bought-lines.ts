import type { Owner } from "@boxwright/core/identity/visitor";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orderLines, orders } from "./postgres/tables.ts";

/** The lines of an owner's orders with a product as a subquery, for later rooms to join by the line's id. */
export function boughtLines(db: Database, owner: Owner, productKey: string) {
  return db
    .select({
      orderId: orderLines.orderId,
      orderedAt: orders.createdAt,
      lineItemId: orderLines.id,
      place: orderLines.place,
      state: orderLines.state,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isOwnedBy(owner), eq(orderLines.productKey, productKey)))
    .as("bought_line");
}
