import type { LineState } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { markUploadsOrdered } from "../../uploads/keep-uploads.ts";
import { orderLines, orderLineUploads } from "./tables.ts";

/**
 * Keeps the artwork of order lines from being cleaned up. Code that writes artwork to a line calls this in the same transaction. Repeating
 * it does no harm.
 */
export async function keepLineUploads(
  tx: Transaction,
  lines: readonly Pick<OrderLine, "id" | "artwork">[],
  at: Date,
): Promise<void> {
  const wanted = lines.flatMap(({ id: lineId, artwork }) => artwork.map(({ id: uploadId }) => ({ lineId, uploadId })));
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ uploadId }) => uploadId))];
  const existing = await markUploadsOrdered(tx, ids, at);
  const rows = wanted.filter(({ uploadId }) => existing.has(uploadId));
  if (rows.length > 0) await tx.insert(orderLineUploads).values(rows).onConflictDoNothing();
}

/** The lines in a state, and their uploads. The index `order_line_under_way` serves the condition. */
export function uploadsOfLinesIn(
  db: Database,
  state: Exclude<LineState, "Shipped" | "Cancelled">,
): Promise<{ readonly orderId: string; readonly lineId: string; readonly uploadId: string }[]> {
  return db
    .select({ orderId: orderLines.orderId, lineId: orderLines.id, uploadId: orderLineUploads.uploadId })
    .from(orderLines)
    .innerJoin(orderLineUploads, eq(orderLineUploads.lineId, orderLines.id))
    .where(and(sql`${orderLines.state} not in ('Shipped', 'Cancelled')`, eq(orderLines.state, state)));
}

/** The lines in a state that refer to an upload. */
export function linesWithUpload(
  db: Database,
  uploadId: string,
  state: LineState,
): Promise<{ readonly orderId: string; readonly lineId: string }[]> {
  return db
    .selectDistinct({ orderId: orderLines.orderId, lineId: orderLines.id })
    .from(orderLineUploads)
    .innerJoin(orderLines, eq(orderLines.id, orderLineUploads.lineId))
    .where(and(eq(orderLineUploads.uploadId, uploadId), eq(orderLines.state, state)));
}
