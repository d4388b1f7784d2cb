import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Delivery, Parcel } from "@boxwright/core/orders/delivery";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { deliveries, deliveryItems, parcels } from "./postgres/tables.ts";

/** A delivery in the JSON that {@link deliveriesOf} selects. */
export interface StoredDelivery extends Pick<Delivery, "id" | "items"> {
  readonly createdAt: string;
  readonly parcels: readonly (Omit<Parcel, "shippedAt" | "deliveredAt" | "expectedArrival"> & {
    readonly shippedAt: string;
    readonly deliveredAt: string | null;
    readonly expectedArrival: string | null;
  })[];
}

/** The deliveries of an order, oldest first, as a column of a query. */
export function deliveriesOf(orderId: PgColumn): SQL<readonly StoredDelivery[]> {
  const items = sql`(select json_agg(json_build_object('lineId', item.line_id, 'quantity', item.quantity) order by item.line_id)
    from ${deliveryItems} item where item.delivery_id = delivery.id)`;
  const size = sql`case when parcel.length_mm is not null then json_build_object(
    'length', parcel.length_mm, 'width', parcel.width_mm, 'depth', parcel.depth_mm) end`;
  const packages = sql`(select coalesce(json_agg(json_build_object('id', parcel.id, 'carrier', parcel.carrier,
      'service', parcel.service, 'trackingId', parcel.tracking_id, 'trackingUrl', parcel.tracking_url,
      'status', parcel.status, 'expectedArrival', parcel.expected_arrival, 'shippedAt', parcel.shipped_at,
      'deliveredAt', parcel.delivered_at, 'grams', parcel.grams, 'size', ${size}) order by parcel.id), '[]'::json)
    from ${parcels} parcel where parcel.delivery_id = delivery.id)`;
  return sql`(select coalesce(json_agg(json_build_object('id', delivery.id, 'createdAt', delivery.created_at,
      'items', ${items}, 'parcels', ${packages}) order by delivery.created_at, delivery.id), '[]'::json)
    from ${deliveries} delivery where delivery.order_id = ${orderId})`;
}

export function deliveryOf({ createdAt, parcels: packages, ...rest }: StoredDelivery): Delivery {
  return { ...rest, createdAt: new Date(createdAt), parcels: packages.map(parcelOf) };
}

function parcelOf({ shippedAt, deliveredAt, expectedArrival, ...rest }: StoredDelivery["parcels"][number]): Parcel {
  return {
    ...rest,
    shippedAt: new Date(shippedAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    expectedArrival: expectedArrival as CalendarDate | null,
  };
}
