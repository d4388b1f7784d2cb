import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidTransition, LineMove } from "@boxwright/core/orders/advance";
import type { Parcel } from "@boxwright/core/orders/delivery";
import { statesAfter } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { type ShippedTogether, shippedPieces, shippedTogether } from "@boxwright/core/orders/shipments";
import type { Transaction } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import {
  deleteDelivery,
  findParcels,
  insertDelivery,
  insertParcels,
  insertShipment,
  mergeDeliveries,
  readShipments,
  replaceItems,
} from "./deliveries/postgres/delivery-store.ts";
import { goodsShipped } from "./events.ts";
import { moveLineOf } from "./move-line.ts";
import { lockOrderById } from "./postgres/order-store.ts";

type ShippedParcel = Pick<
  Parcel,
  "carrier" | "service" | "trackingId" | "trackingUrl" | "expectedArrival" | "grams" | "size"
>;

export interface Shipment {
  /** Identifies the report of the plant. */
  readonly reportId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** The number of shipped pieces of the line; null for all remaining pieces. A greater number counts as all remaining pieces. */
  readonly quantity: number | null;
  /** Empty for goods without a package. */
  readonly parcels: readonly ShippedParcel[];
  readonly shippedAt: Date;
  readonly move: Pick<LineMove, "at" | "by" | "why">;
}

export type ShipRefusal =
  | { readonly kind: "lineNotFound" }
  /** A tracking id belongs to a parcel of another order. */
  | { readonly kind: "parcelOfAnotherOrder" }
  | InvalidTransition;

export type ShipOutcome = "shipped" | "shippedInPart" | "alreadyShipped";

/**
 * Stores a shipment of a line and, with its last pieces, moves the line to Shipped, all in one transaction. The same pieces in the same
 * parcels again change nothing. Shipments of an order that share a parcel are one delivery: see `shippedTogether`.
 */
export async function shipGoods(
  tx: Transaction,
  outbox: Outbox,
  shipment: Shipment,
): Promise<Result<ShipOutcome, ShipRefusal>> {
  const { orderId, lineId, move } = shipment;
  const order = await lockOrderById(tx, orderId);
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (line.state !== "Shipped" && !statesAfter(line.state).includes("Shipped")) {
    return refused({ kind: "invalidTransition", from: line.state, to: "Shipped" });
  }
  const stored = await storeShipment(tx, order, shipment);
  if (!stored.ok) return stored;
  if (stored.value === "stored before") return ok("alreadyShipped");
  const { deliveries, deliveryId, parcelIds, isNews } = stored.value;
  if (isNews) await outbox.announce(tx, goodsShipped, { orderId, deliveryId, parcelIds: [...parcelIds] });
  passFaultPoint("after_delivery_stored");
  if (shippedPieces(deliveries, lineId) < line.quantity) return ok("shippedInPart");
  if (line.state === "Shipped") return ok("shipped");
  const moved = await moveLineOf(tx, outbox, order, line, [{ ...move, to: "Shipped" }]);
  if (!moved.ok) throw new Error(`The line ${lineId} was checked and cannot be shipped: ${moved.refusal.kind}`);
  return ok("shipped");
}

interface StoredShipment {
  /** All deliveries of the order. */
  readonly deliveries: readonly ShippedTogether[];
  readonly deliveryId: string;
  /** The parcels that no shipment had before. */
  readonly parcelIds: readonly string[];
  /** Whether one of its parcels, or the line in its delivery, was not announced before. */
  readonly isNews: boolean;
}

/** Stores a shipment with its new parcels, and divides the shipments of its order into deliveries again. */
async function storeShipment(
  tx: Transaction,
  order: Order,
  shipment: Shipment,
): Promise<Result<StoredShipment | "stored before", ShipRefusal>> {
  const { lineId, quantity, shippedAt, move } = shipment;
  const key = keyOf(shipment);
  const stored = await readShipments(tx, order.id);
  if (stored.some((one) => one.lineId === lineId && one.key === key)) return ok("stored before");
  const known = await findParcels(tx, shipment.parcels);
  if (known.some(({ orderId }) => orderId !== order.id)) return refused({ kind: "parcelOfAnotherOrder" });
  const createdId = newId();
  const deliveries = shippedTogether(order.lines, [
    ...stored.map(({ deliveryId, ...rest }) => ({ ...rest, links: [deliveryId] })),
    { lineId, key, quantity, shippedAt, links: [createdId, ...known.map(({ deliveryId }) => deliveryId)] },
  ]);
  const joined = deliveries.find(({ links }) => links.has(createdId));
  if (joined === undefined) throw new Error(`The shipment of the line ${lineId} is in no delivery`);
  const [oldest, ...others] = order.deliveries.filter(({ id }) => joined.links.has(id));
  const deliveryId = oldest?.id ?? createdId;
  if (oldest === undefined) await insertDelivery(tx, { id: createdId, orderId: order.id, createdAt: move.at });
  const parcelIds = await insertParcels(tx, deliveryId, newParcels(shipment, known));
  if (parcelIds === null) {
    if (oldest === undefined) await deleteDelivery(tx, createdId);
    return refused({ kind: "parcelOfAnotherOrder" });
  }
  await insertShipment(tx, { lineId, key, deliveryId, quantity, shippedAt });
  const merged = others.map(({ id }) => id);
  await mergeDeliveries(tx, merged, deliveryId);
  for (const { links, items } of deliveries) {
    const id = order.deliveries.find((delivery) => links.has(delivery.id))?.id ?? createdId;
    await replaceItems(tx, id, items);
  }
  const wasAnnounced = [oldest, ...others].some((one) => one?.items.some((item) => item.lineId === lineId));
  return ok({ deliveries, deliveryId, parcelIds, isNews: parcelIds.length > 0 || !wasAnnounced });
}

/** Equal for the same pieces in the same parcels, even in another report. Without a package, the report identifies the shipment. */
function keyOf({ reportId, quantity, parcels }: Shipment): string {
  const names = parcels.map(({ carrier, trackingId }) => `${carrier} ${trackingId}`).sort();
  return createHash("sha256")
    .update(JSON.stringify(names.length === 0 ? [reportId] : [quantity, ...names]))
    .digest("hex");
}

function newParcels(
  { parcels, shippedAt }: Shipment,
  known: readonly Pick<Parcel, "carrier" | "trackingId">[],
): Parcel[] {
  return parcels
    .filter((parcel) => !known.some((one) => one.carrier === parcel.carrier && one.trackingId === parcel.trackingId))
    .map((parcel) => ({ ...parcel, id: newId(), status: "LabelCreated", shippedAt, deliveredAt: null }));
}
