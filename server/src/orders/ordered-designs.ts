import type { Owner } from "@boxwright/core/identity/visitor";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orderLines, orders } from "./postgres/tables.ts";

/** Which of these designs an order of the owner has. */
export async function orderedDesigns(
  db: Database | Transaction,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectDistinct({ designId: orderLines.designId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.designId, [...ids]), isOwnedBy(owner)));
  return new Set(found.flatMap(({ designId }) => designId ?? []));
}
