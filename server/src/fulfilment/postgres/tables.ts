import { fulfilmentEventTypes } from "@boxwright/core/fulfilment/fulfilment-events";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { parcels } from "../../orders/deliveries/postgres/tables.ts";
import { orderLines, orders as ordersTable } from "../../orders/postgres/tables.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { type StoredReport, storedReport } from "./stored-report.ts";

/** The outcome of an event: it changed the line or a parcel, it waits for an earlier event, or it changed nothing. */
export const eventOutcomes = ["applied", "waiting", "ignored"] as const;

const outcomes = sql.raw(eventOutcomes.map((outcome) => `'${outcome}'`).join(", "));
const types = sql.raw(fulfilmentEventTypes.map((type) => `'${type}'`).join(", "));

/** The orders to the plant to make a line. A line that is sent again after a rejection or an error has a further attempt. */
export const workOrders = pgTable(
  "work_order",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => ordersTable.id),
    orderNumber: text("order_number").notNull(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    attempt: integer().notNull(),
    createdAt: instant("created_at").notNull(),
    /** How often the shop has tried to deliver it to the plant. */
    tries: integer().notNull().default(0),
    /** When the plant received it; null until then. */
    deliveredAt: instant("delivered_at"),
    /** The reason of the latest failure; null before the first one. */
    problem: text(),
  },
  (order) => [
    unique("work_order_attempt").on(order.lineId, order.attempt),
    index("work_order_of_order").on(order.orderId),
    check("work_order_attempt_positive", sql`${order.attempt} > 0`),
    check("work_order_tries_not_negative", sql`${order.tries} >= 0`),
  ],
);

/** The cancellations of lines that were sent to the plant, at most one for each work order. */
export const cancellations = pgTable(
  "work_order_cancellation",
  {
    workOrderId: uuid("work_order_id")
      .primaryKey()
      .references(() => workOrders.id),
    createdAt: instant("created_at").notNull(),
    /** How often the shop has tried to deliver it to the plant. */
    tries: integer().notNull().default(0),
    /** When the plant accepted it; null until then. */
    deliveredAt: instant("delivered_at"),
    /** When the plant responded that it can no longer stop; null without such a response. */
    refusedAt: instant("refused_at"),
    /** The reason of the latest failure or of the refusal; null without one. */
    problem: text(),
  },
  (cancellation) => [
    check("work_order_cancellation_tries_not_negative", sql`${cancellation.tries} >= 0`),
    check(
      "work_order_cancellation_one_outcome",
      sql`num_nonnulls(${cancellation.deliveredAt}, ${cancellation.refusedAt}) <= 1`,
    ),
  ],
);

/** The events that the plant sent, each once. */
export const fulfilmentEvents = pgTable(
  "fulfilment_event",
  {
    /** The plant's id of the event. */
    id: text().primaryKey(),
    /** Null for an event that is not about the newest work order of a line. */
    workOrderId: uuid("work_order_id").references(() => workOrders.id),
    type: text({ enum: fulfilmentEventTypes }).notNull(),
    report: storedJson<StoredReport>("report", storedReport, "refuse").notNull(),
    /** When it happened at the plant. */
    at: instant("at").notNull(),
    receivedAt: instant("received_at").notNull(),
    outcome: text({ enum: eventOutcomes }).notNull(),
  },
  (event) => [
    index("fulfilment_event_of_work_order").on(event.workOrderId),
    index("fulfilment_event_received").on(event.receivedAt),
    check("fulfilment_event_known_type", sql`${event.type} in (${types})`),
    check("fulfilment_event_known_outcome", sql`${event.outcome} in (${outcomes})`),
  ],
);

/** The ids under which a tracking service knows parcels. */
export const parcelTrackers = pgTable("parcel_tracker", {
  parcelId: uuid("parcel_id")
    .primaryKey()
    .references(() => parcels.id),
  trackerId: text("tracker_id").notNull(),
});
