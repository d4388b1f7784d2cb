import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { orders } from "./postgres/tables.ts";

/**
 * The `id` of the order whose id is the placeholder `orderId`, for a statement that stores something about the order. It waits for changes of the
 * order and keeps the order until the transaction ends, as its foreign key does.
 */
export function storedOrderId(db: Database | Transaction): SQL {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("orderId")))
    .for("key share")
    .getSQL();
}
