import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidTransition, LineMove } from "@boxwright/core/orders/advance";
import type { Delivery, Parcel } from "@boxwright/core/orders/delivery";
import { statesAfter } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { addDeliveryItem, findDeliveries, insertDelivery } from "./deliveries/postgres/delivery-store.ts";
import { goodsShipped } from "./events.ts";
import { moveLineOf } from "./move-line.ts";
import { lockOrderById } from "./postgres/order-store.ts";

type ShippedParcel = Pick<
  Parcel,
  "carrier" | "service" | "trackingId" | "trackingUrl" | "expectedArrival" | "grams" | "size"
>;

export interface Shipment {
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
 * Stores a shipment of a line and, with its last pieces, moves the line to Shipped, all in one transaction. The same parcels again change
 * nothing for the same line. If they come for another line of the order, their delivery gets that line, too.
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
  const known = await deliveryWith(tx, order, shipment.parcels);
  if (known === "another order's") return refused({ kind: "parcelOfAnotherOrder" });
  if (known?.items.some((item) => item.lineId === lineId)) return ok("alreadyShipped");
  if (!statesAfter(line.state).includes("Shipped")) {
    return refused({ kind: "invalidTransition", from: line.state, to: "Shipped" });
  }
  const left = line.quantity - shippedPieces(order, lineId);
  const quantity = Math.min(shipment.quantity ?? left, left);
  if (known === null) await announceDelivery(tx, outbox, orderId, deliveryOf(shipment, quantity));
  else await addDeliveryItem(tx, known.id, { lineId, quantity });
  if (quantity < left) return ok("shippedInPart");
  const moved = await moveLineOf(tx, outbox, order, line, [{ ...move, to: "Shipped" }]);
  if (!moved.ok) throw new Error(`The line ${lineId} was checked and cannot be shipped: ${moved.refusal.kind}`);
  return ok("shipped");
}

/** The delivery that has one of these parcels already; null if there is none. */
async function deliveryWith(
  tx: Transaction,
  { id, deliveries }: Order,
  parcels: readonly ShippedParcel[],
): Promise<Delivery | "another order's" | null> {
  if (parcels.length === 0) return null;
  const found = await findDeliveries(tx, parcels);
  if (found.some(({ orderId }) => orderId !== id)) return "another order's";
  return deliveries.find((delivery) => delivery.id === found[0]?.deliveryId) ?? null;
}

function shippedPieces({ deliveries }: Order, lineId: string): number {
  const items = deliveries.flatMap((delivery) => delivery.items.filter((item) => item.lineId === lineId));
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function announceDelivery(tx: Transaction, outbox: Outbox, orderId: string, delivery: Delivery): Promise<void> {
  await insertDelivery(tx, orderId, delivery);
  await outbox.announce(tx, goodsShipped, { orderId, deliveryId: delivery.id });
}

function deliveryOf({ lineId, parcels, shippedAt, move }: Shipment, quantity: number): Delivery {
  return {
    id: newId(),
    createdAt: move.at,
    items: [{ lineId, quantity }],
    parcels: parcels.map((parcel) => ({
      ...parcel,
      id: newId(),
      status: "LabelCreated",
      shippedAt,
      deliveredAt: null,
    })),
  };
}
