import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { readPrints } from "../designs/read-prints.ts";
import type { Database } from "../platform/db/database.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { describeLine, type LineSources } from "./describe-line.ts";
import type { WorkOrder } from "./fulfiller.ts";
import { packOf } from "./packs/pack-of-line.ts";
import type { WorkOrderRow } from "./postgres/work-order-store.ts";

export interface WorkOrderSources extends LineSources {
  readonly db: Database;
}

/** Everything that the plant needs to make a line of an order. */
export async function describeWorkOrder(
  { db, ...sources }: WorkOrderSources,
  { id, lineId, orderNumber, attempt, createdAt }: WorkOrderRow,
  order: Order,
): Promise<WorkOrder> {
  const line = order.lines.find((one) => one.id === lineId);
  if (line === undefined) throw new Error(`The work order ${id} has no line`);
  return {
    ...describeLine(sources, order, line),
    id,
    orderNumber,
    attempt,
    createdAt,
    files: await filesOf(db, line),
    pack: await packOf(db, line),
    shipTo: order.shippingAddress,
  };
}

/** The approved print file of a line with a design, and the shopper's own files of any other. */
async function filesOf(db: Database, { artwork, approval }: OrderLine): Promise<WorkOrder["files"]> {
  if (approval !== null) return readPrints(db, [approval.id]);
  return readUploads(
    db,
    artwork.map((file) => file.id),
  );
}
