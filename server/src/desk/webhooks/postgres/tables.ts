import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../../orders/postgres/tables.ts";
import { instant } from "../../../platform/db/instant.ts";

export const webhookTypes = ["order.created", "line.moved", "order.completed", "refund.made"] as const;

const types = sql.raw(webhookTypes.map((type) => `'${type}'`).join(", "));

/** The events for the company's own system. */
export const webhookDeliveries = pgTable(
  "webhook_delivery",
  {
    /** Also the id of the event, and the key by which its receiver recognizes a repetition. */
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    type: text({ enum: webhookTypes }).notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** JSON as text: each try sends the same bytes. */
    body: text().notNull(),
    createdAt: instant("created_at").notNull(),
    tries: integer().notNull().default(0),
    lastTryAt: instant("last_try_at"),
    /** When the system last accepted it; null until then. */
    deliveredAt: instant("delivered_at"),
    /** Why the last try failed; null if it succeeded, and before the first one. */
    problem: text(),
  },
  (delivery) => [
    index("webhook_delivery_by_time").on(delivery.tenant, delivery.createdAt, delivery.id),
    index("webhook_delivery_waiting")
      .on(delivery.tenant, delivery.createdAt, delivery.id)
      .where(sql`${delivery.deliveredAt} is null`),
    index("webhook_delivery_delivered").on(delivery.deliveredAt).where(sql`${delivery.deliveredAt} is not null`),
    index("webhook_delivery_of_order").on(delivery.orderId),
    check("webhook_delivery_known_type", sql`${delivery.type} in (${types})`),
    check("webhook_delivery_tries_not_negative", sql`${delivery.tries} >= 0`),
  ],
);
