import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../../orders/postgres/tables.ts";
import { instant } from "../../../platform/db/instant.ts";

/** Who has an order open at the desk. A row is valid for a minute after it was renewed. */
export const orderViewers = pgTable(
  "order_viewer",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    staffId: uuid("staff_id").notNull(),
    name: text().notNull(),
    since: instant("since").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (viewer) => [
    primaryKey({ columns: [viewer.orderId, viewer.staffId] }),
    index("order_viewer_seen").on(viewer.seenAt),
    check("order_viewer_seen_since", sql`${viewer.seenAt} >= ${viewer.since}`),
  ],
);
