import type { Plant } from "@boxwright/core/checkout/plant";
import { carrierServiceOf } from "@boxwright/core/fulfilment/carriers";
import { dueDateOf } from "@boxwright/core/fulfilment/due-date";
import { packingOf } from "@boxwright/core/fulfilment/packing";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { readPrints } from "../designs/read-prints.ts";
import type { Database } from "../platform/db/database.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import type { WorkOrder } from "./fulfiller.ts";
import type { GoodsOfLine } from "./goods-of-line.ts";
import type { WorkOrderRow } from "./postgres/work-order-store.ts";

export interface WorkOrderSources {
  readonly db: Database;
  readonly plant: Plant;
  readonly goodsOfLine: GoodsOfLine;
}

/** Everything that the plant needs to make a line of an order. */
export async function describeWorkOrder(
  { db, plant, goodsOfLine }: WorkOrderSources,
  { id, lineId, orderNumber, attempt, createdAt }: WorkOrderRow,
  { lines, shippingAddress: shipTo }: Order,
): Promise<WorkOrder> {
  const place = lines.findIndex((line) => line.id === lineId);
  const line = lines[place];
  if (line === undefined) throw new Error(`The work order ${id} has no line`);
  const { piece, ...made } = goodsOfLine(line);
  const { optionId } = line.delivery;
  const destination = { country: shipTo.country === "CA" ? "CA" : "US", postalCode: shipTo.postalCode } as const;
  const carrier = carrierServiceOf(optionId, destination.country);
  return {
    ...made,
    id,
    orderNumber,
    lineId,
    lineNumber: place + 1,
    attempt,
    createdAt,
    product: {
      sku: line.sku,
      name: line.titles.en,
      attributes: line.attributes.map(({ displayNames: { en } }) => ({ name: en.key, value: en.value })),
    },
    quantity: line.quantity,
    comments: line.customerComments,
    files: await filesOf(db, line),
    dueDate: dueDateOf(plant, line.delivery, destination),
    promisedArrival: line.delivery.arrival,
    shipTo,
    carrier,
    packing: carrier === null ? null : packingOf(piece, line.quantity),
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
