import type { Owner } from "@boxwright/core/identity/visitor";
import type { OrderLine } from "@boxwright/core/orders/order";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orderLines, orders } from "./postgres/tables.ts";

/** Whether an upload is the artwork of one of the owner's orders, even if another visitor has sent it. */
export async function isArtworkOfOwnOrder(db: Database, owner: Owner, uploadId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOwnedBy(owner), sql`${orderLines.artwork} @> ${JSON.stringify([{ id: uploadId }])}::jsonb`))
    .limit(1);
  return found !== undefined;
}

/** The ids of an order's uploads, each once, in the sequence of its lines; none if there is no such order. */
export async function readArtworkOf(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .select({ artwork: orderLines.artwork })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.place));
  return [...new Set(rows.flatMap(({ artwork }) => artwork.map(({ id }) => id)))];
}

/** The approvals of an order's designs, each once, in the sequence of its lines; none if there is no such order. */
export async function readApprovalsOf(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: orderLines.approvalId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.place));
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

/** The lines of an order that have comments of the customer. */
export async function readCommentsOf(
  db: Database,
  number: string,
): Promise<Pick<OrderLine, "titles" | "quantity" | "customerComments">[]> {
  return db
    .select({
      titles: orderLines.titles,
      quantity: orderLines.quantity,
      customerComments: orderLines.customerComments,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.number, number), ne(orderLines.customerComments, "")))
    .orderBy(asc(orderLines.place));
}
