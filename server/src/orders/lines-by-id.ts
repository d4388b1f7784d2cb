import type { OrderLine } from "@boxwright/core/orders/order";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { orderLines, orders } from "./postgres/tables.ts";

/** What people need to recognise a line. */
export interface NamedLine extends Pick<OrderLine, "titles" | "quantity" | "state"> {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  /** From 1. */
  readonly lineNumber: number;
}

/** Lines of any orders by ids that the shop itself has stored. */
export async function readLinesById(
  db: Database | Transaction,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, NamedLine>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: orderLines.id,
      orderId: orders.id,
      orderNumber: orders.number,
      lineNumber: sql<number>`${orderLines.place} + 1`,
      titles: orderLines.titles,
      quantity: orderLines.quantity,
      state: orderLines.state,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(rows.map((row) => [row.lineId, row]));
}
