import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { workOrders } from "./tables.ts";

export type WorkOrderRow = typeof workOrders.$inferSelect;

export async function readWorkOrder(db: Database | Transaction, id: string): Promise<WorkOrderRow> {
  const [row] = await db.select().from(workOrders).where(eq(workOrders.id, id));
  if (row === undefined) throw new Error(`There is no work order ${id}`);
  return row;
}

/** Like {@link readWorkOrder}, and locks the work order until the transaction ends. */
export async function lockWorkOrder(tx: Transaction, id: string): Promise<WorkOrderRow> {
  const [row] = await tx.select().from(workOrders).where(eq(workOrders.id, id)).for("update");
  if (row === undefined) throw new Error(`There is no work order ${id}`);
  return row;
}

/** Locks the newest work order of a line; null if the line has none. Every transaction locks it before it locks the order. */
export async function lockNewestWorkOrder(
  tx: Transaction,
  { orderNumber, lineId }: Pick<WorkOrderRow, "orderNumber" | "lineId">,
): Promise<WorkOrderRow | null> {
  for (;;) {
    const [row] = await tx
      .select()
      .from(workOrders)
      .where(and(eq(workOrders.lineId, lineId), eq(workOrders.orderNumber, orderNumber)))
      .orderBy(desc(workOrders.attempt))
      .limit(1)
      .for("update");
    // While this statement waited for the lock, the line may have been sent again.
    if (row === undefined || (await isNewestWorkOrder(tx, row))) return row ?? null;
  }
}

/** The newest work order of each line of an order. */
export async function readWorkOrdersOf(db: Database, orderId: string): Promise<ReadonlyMap<string, WorkOrderRow>> {
  const rows = await db.select().from(workOrders).where(eq(workOrders.orderId, orderId)).orderBy(workOrders.attempt);
  return new Map(rows.map((row) => [row.lineId, row]));
}

/** Whether its line has no later work order. */
export async function isNewestWorkOrder(
  db: Database | Transaction,
  { lineId, attempt }: WorkOrderRow,
): Promise<boolean> {
  const later = and(eq(workOrders.lineId, lineId), gt(workOrders.attempt, attempt));
  const [found] = await db.select({ id: workOrders.id }).from(workOrders).where(later).limit(1);
  return found === undefined;
}

/** Inserts the next work order of a line. If two transactions do so at the same time, a constraint makes the second one fail. */
export async function insertWorkOrder(
  tx: Transaction,
  order: Pick<WorkOrderRow, "id" | "orderId" | "orderNumber" | "lineId" | "createdAt">,
): Promise<void> {
  const attempt = sql`(select coalesce(max(attempt), 0) + 1 from ${workOrders} where line_id = ${order.lineId})`;
  await tx.insert(workOrders).values({ ...order, attempt });
}

/** Records a try to deliver a work order. */
export async function recordTry(
  tx: Transaction,
  id: string,
  change: Pick<WorkOrderRow, "tries"> & Partial<Pick<WorkOrderRow, "deliveredAt" | "problem">>,
): Promise<void> {
  await tx.update(workOrders).set(change).where(eq(workOrders.id, id));
}
