import type { Delivery, Parcel, ParcelStatus } from "@boxwright/core/orders/delivery";
import { and, eq, lt, ne, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { deliveries, deliveryItems, parcels } from "./tables.ts";

/** Stores a new delivery with its items and parcels. */
export async function insertDelivery(tx: Transaction, orderId: string, delivery: Delivery): Promise<void> {
  const { id, createdAt, items, parcels: packages } = delivery;
  await tx.insert(deliveries).values({ id, orderId, createdAt });
  await tx.insert(deliveryItems).values(items.map((item) => ({ ...item, deliveryId: id })));
  if (packages.length > 0) await tx.insert(parcels).values(packages.map((parcel) => parcelRowOf(parcel, id)));
}

/** Adds goods to a delivery, for a package that holds several lines of an order. */
export async function addDeliveryItem(
  tx: Transaction,
  deliveryId: string,
  item: Delivery["items"][number],
): Promise<void> {
  await tx.insert(deliveryItems).values({ ...item, deliveryId });
}

/** The deliveries that have any of these parcels, with their orders. */
export async function findDeliveries(
  tx: Transaction,
  packages: readonly Pick<Parcel, "carrier" | "trackingId">[],
): Promise<{ readonly deliveryId: string; readonly orderId: string }[]> {
  const isAny = packages.map(({ carrier, trackingId }) =>
    and(eq(parcels.carrier, carrier), eq(parcels.trackingId, trackingId)),
  );
  return tx
    .selectDistinct({ deliveryId: parcels.deliveryId, orderId: deliveries.orderId })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .where(or(...isAny));
}

/** A report of a carrier or a plant about a parcel. */
export interface ParcelNews {
  readonly status: ParcelStatus;
  /** When the reported event happened. */
  readonly at: Date;
  /** The expected arrival; undefined if the report does not name one. */
  readonly expectedArrival?: Parcel["expectedArrival"] | undefined;
}

/**
 * Updates a parcel, unless it is delivered or a newer report is stored. Returns the status before and the order; null if nothing changed.
 */
export async function updateParcel(
  tx: Transaction,
  parcelId: string,
  { status, at, expectedArrival }: ParcelNews,
): Promise<{ readonly before: ParcelStatus; readonly orderId: string } | null> {
  const isCurrent = and(eq(parcels.id, parcelId), ne(parcels.status, "Delivered"));
  // A carrier may change the expected day without a new scan.
  const isNewDay =
    expectedArrival === undefined ? undefined : and(eq(parcels.statusAt, at), eq(parcels.status, status));
  const isNews = or(lt(parcels.statusAt, at), isNewDay);
  const [found] = await tx
    .select({ before: parcels.status, orderId: deliveries.orderId })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .where(and(isCurrent, isNews))
    .for("update", { of: parcels });
  if (found === undefined) return null;
  await tx
    .update(parcels)
    .set({
      status,
      statusAt: at,
      deliveredAt: status === "Delivered" ? at : null,
      ...(expectedArrival !== undefined && { expectedArrival }),
    })
    .where(eq(parcels.id, parcelId));
  return found;
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
