import { type Cents, toCents } from "@boxwright/core/kernel/money";
import type { Order } from "@boxwright/core/orders/order";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orders } from "./postgres/tables.ts";

export interface BuyerTotals {
  readonly orderCount: number;
  /** What was paid for all orders, less refunds. */
  readonly spent: Cents;
}

/** Of the buyer of an order. */
export async function buyerTotals(
  db: Database,
  { tenant, owner }: Pick<Order, "tenant" | "owner">,
): Promise<BuyerTotals> {
  const [row] = await db
    .select({
      orderCount: sql<number>`count(*)`,
      spent: sql<number>`coalesce(sum(${orders.amountPaid} - ${orders.amountRefunded}), 0)::bigint`,
    })
    .from(orders)
    .where(isOwnedBy({ tenant, ...owner }));
  return { orderCount: row?.orderCount ?? 0, spent: toCents(row?.spent ?? 0) };
}
