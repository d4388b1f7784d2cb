import type { Delivery, Parcel, ParcelStatus } from "@boxwright/core/orders/delivery";
import { isNews, type ParcelNews } from "@boxwright/core/orders/parcel-news";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { deliveries, deliveryItems, parcels, shipments } from "./tables.ts";

export async function insertDelivery(tx: Transaction, delivery: typeof deliveries.$inferInsert): Promise<void> {
  await tx.insert(deliveries).values(delivery);
}

export async function deleteDelivery(tx: Transaction, id: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.id, id));
}

/** The parcels among these that are stored, with their deliveries and orders. */
export async function findParcels(tx: Transaction, packages: readonly Pick<Parcel, "carrier" | "trackingId">[]) {
  if (packages.length === 0) return [];
  const isAny = packages.map(({ carrier, trackingId }) =>
    and(eq(parcels.carrier, carrier), eq(parcels.trackingId, trackingId)),
  );
  return tx
    .select({
      carrier: parcels.carrier,
      trackingId: parcels.trackingId,
      deliveryId: parcels.deliveryId,
      orderId: deliveries.orderId,
    })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .where(or(...isAny));
}

/**
 * Adds parcels to a delivery and returns their ids. Returns null, without a change, if another transaction has meanwhile stored a
 * parcel with one of their tracking ids.
 */
export async function insertParcels(
  tx: Transaction,
  deliveryId: string,
  packages: readonly Parcel[],
): Promise<readonly string[] | null> {
  if (packages.length === 0) return [];
  const rows = await tx
    .insert(parcels)
    .values(packages.map((parcel) => parcelRowOf(parcel, deliveryId)))
    .onConflictDoNothing({ target: [parcels.carrier, parcels.trackingId] })
    .returning({ id: parcels.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length === packages.length) return ids;
  await tx.delete(parcels).where(inArray(parcels.id, ids));
  return null;
}

export async function readShipments(tx: Transaction, orderId: string): Promise<(typeof shipments.$inferSelect)[]> {
  const ofOrder = eq(deliveries.orderId, orderId);
  const rows = await tx
    .select({ shipment: shipments })
    .from(shipments)
    .innerJoin(deliveries, and(eq(deliveries.id, shipments.deliveryId), ofOrder));
  return rows.map(({ shipment }) => shipment);
}

export async function insertShipment(tx: Transaction, shipment: typeof shipments.$inferInsert): Promise<void> {
  await tx.insert(shipments).values(shipment);
}

/** Moves the shipments and parcels of these deliveries to another one, and deletes these. */
export async function mergeDeliveries(tx: Transaction, ids: readonly string[], deliveryId: string): Promise<void> {
  if (ids.length === 0) return;
  const merged = [...ids];
  await tx.update(parcels).set({ deliveryId }).where(inArray(parcels.deliveryId, merged));
  await tx.update(shipments).set({ deliveryId }).where(inArray(shipments.deliveryId, merged));
  await tx.delete(deliveryItems).where(inArray(deliveryItems.deliveryId, merged));
  await tx.delete(deliveries).where(inArray(deliveries.id, merged));
}

export async function replaceItems(tx: Transaction, deliveryId: string, items: Delivery["items"]): Promise<void> {
  await tx.delete(deliveryItems).where(eq(deliveryItems.deliveryId, deliveryId));
  await tx.insert(deliveryItems).values(items.map((item) => ({ ...item, deliveryId })));
}

/**
 * Updates a parcel if the report is news about it. The stored time of a delivery is never before that of the shipment, even if clocks differ.
 * Returns the status before and the order; null if nothing changed.
 */
export async function updateParcel(
  tx: Transaction,
  parcelId: string,
  news: ParcelNews,
): Promise<{ readonly before: ParcelStatus; readonly orderId: string } | null> {
  const [found] = await tx
    .select({
      status: parcels.status,
      at: parcels.statusAt,
      shippedAt: parcels.shippedAt,
      orderId: deliveries.orderId,
    })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .where(eq(parcels.id, parcelId))
    .for("update", { of: parcels });
  if (found === undefined || !isNews(news, found)) return null;
  const { status, at, expectedArrival } = news;
  const deliveredAt = status !== "Delivered" ? null : at < found.shippedAt ? found.shippedAt : at;
  await tx
    .update(parcels)
    .set({
      status,
      statusAt: deliveredAt ?? at,
      deliveredAt,
      ...(expectedArrival !== undefined && { expectedArrival }),
    })
    .where(eq(parcels.id, parcelId));
  return { before: found.status, orderId: found.orderId };
}

/** Replaces the label of a parcel. False, and without a change, if another parcel has its tracking id. */
export async function updateParcelLabel(
  tx: Transaction,
  parcelId: string,
  label: Pick<Parcel, "carrier" | "service" | "trackingId" | "trackingUrl" | "expectedArrival">,
): Promise<boolean> {
  const isTaken = and(eq(parcels.carrier, label.carrier), eq(parcels.trackingId, label.trackingId));
  const taken = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(isTaken, ne(parcels.id, parcelId)));
  if (taken.length > 0) return false;
  await tx.update(parcels).set(label).where(eq(parcels.id, parcelId));
  return true;
}

function parcelRowOf({ size, ...parcel }: Parcel, deliveryId: string): typeof parcels.$inferInsert {
  return {
    ...parcel,
    deliveryId,
    statusAt: parcel.deliveredAt ?? parcel.shippedAt,
    length: size?.length ?? null,
    width: size?.width ?? null,
    depth: size?.depth ?? null,
  };
}
