import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { cancellations, workOrders } from "./tables.ts";

export type CancellationRow = typeof cancellations.$inferSelect;

/** Stores that a work order is cancelled, unless it is stored already, and returns the stored cancellation. */
export async function openCancellation(
  tx: Transaction,
  workOrderId: string,
  createdAt: Date,
): Promise<CancellationRow> {
  await tx.insert(cancellations).values({ workOrderId, createdAt }).onConflictDoNothing({
    target: cancellations.workOrderId,
  });
  return lockCancellation(tx, workOrderId);
}

/** Reads a cancellation and locks it until the transaction ends. */
export async function lockCancellation(tx: Transaction, workOrderId: string): Promise<CancellationRow> {
  const [row] = await tx.select().from(cancellations).where(eq(cancellations.workOrderId, workOrderId)).for("update");
  if (row === undefined) throw new Error(`The work order ${workOrderId} is not cancelled`);
  return row;
}

/** Records a try to deliver a cancellation. */
export async function recordCancellationTry(
  tx: Transaction,
  workOrderId: string,
  change: Partial<Omit<CancellationRow, "workOrderId" | "createdAt">>,
): Promise<void> {
  await tx.update(cancellations).set(change).where(eq(cancellations.workOrderId, workOrderId));
}

/** The cancellations of an order, by the ids of their lines. */
export async function readCancellationsOf(
  db: Database,
  orderId: string,
): Promise<ReadonlyMap<string, CancellationRow>> {
  const rows = await db
    .select({ lineId: workOrders.lineId, cancellation: cancellations })
    .from(cancellations)
    .innerJoin(workOrders, eq(workOrders.id, cancellations.workOrderId))
    .where(eq(workOrders.orderId, orderId));
  return new Map(rows.map(({ lineId, cancellation }) => [lineId, cancellation]));
}
