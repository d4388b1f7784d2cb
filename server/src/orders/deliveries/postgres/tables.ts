import { parcelStatuses } from "@boxwright/core/orders/delivery";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";
import { orderLines, orders } from "../../postgres/tables.ts";

const statuses = sql.raw(parcelStatuses.map((status) => `'${status}'`).join(", "));

/** Shipments of goods of an order. */
export const deliveries = pgTable(
  "delivery",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    createdAt: instant("created_at").notNull(),
  },
  (delivery) => [index("delivery_of_order").on(delivery.orderId, delivery.createdAt)],
);

export const deliveryItems = pgTable(
  "delivery_item",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.deliveryId, item.lineId] }),
    index("delivery_item_of_line").on(item.lineId),
    check("delivery_item_quantity_positive", sql`${item.quantity} > 0`),
  ],
);

/** The shipments of lines as the plant reported them, each once. Deliveries follow from them. */
export const shipments = pgTable(
  "shipment",
  {
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Identifies the shipment among those of its line. */
    key: text().notNull(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id),
    /** The number of shipped pieces; null for all that are left. */
    quantity: integer(),
    shippedAt: instant("shipped_at").notNull(),
  },
  (shipment) => [
    primaryKey({ columns: [shipment.lineId, shipment.key] }),
    index("shipment_of_delivery").on(shipment.deliveryId),
    check("shipment_quantity_positive", sql`${shipment.quantity} > 0`),
  ],
);

/** Packages with a tracking id. */
export const parcels = pgTable(
  "parcel",
  {
    id: uuid().primaryKey(),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id),
    carrier: text().notNull(),
    service: text().notNull(),
    trackingId: text("tracking_id").notNull(),
    trackingUrl: text("tracking_url"),
    status: text({ enum: parcelStatuses }).notNull(),
    /** When the carrier or the plant reported the status. */
    statusAt: instant("status_at").notNull(),
    expectedArrival: date("expected_arrival", { mode: "string" }),
    shippedAt: instant("shipped_at").notNull(),
    deliveredAt: instant("delivered_at"),
    grams: integer(),
    /** The outside, in millimetres. */
    length: integer("length_mm"),
    width: integer("width_mm"),
    depth: integer("depth_mm"),
  },
  (parcel) => [
    index("parcel_of_delivery").on(parcel.deliveryId),
    unique("parcel_tracking_id").on(parcel.carrier, parcel.trackingId),
    check("parcel_known_status", sql`${parcel.status} in (${statuses})`),
    check("parcel_delivered_at_a_time", sql`(${parcel.status} = 'Delivered') = (${parcel.deliveredAt} is not null)`),
    check("parcel_weighs_something", sql`${parcel.grams} > 0`),
    check(
      "parcel_measured_on_three_sides",
      sql`num_nulls(${parcel.length}, ${parcel.width}, ${parcel.depth}) in (0, 3)
        and least(${parcel.length}, ${parcel.width}, ${parcel.depth}) > 0`,
    ),
  ],
);
