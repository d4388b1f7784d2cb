import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { orders } from "./postgres/tables.ts";

/** The tenant of an order, as a value in a statement; null if there is no such order. */
export function tenantOfOrder(orderId: Placeholder): SQL {
  return sql`(select ${orders.tenant} from ${orders} where ${orders.id} = ${orderId})`;
}
