import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/instant.ts";

export const holdReasons = ["restore", "operator"] as const;

/** While it has a row, the shop sends nothing and takes no orders. */
export const outboxHolds = pgTable(
  "outbox_hold",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    heldSince: instant("held_since").notNull(),
    reason: text({ enum: holdReasons }).notNull(),
  },
  (hold) => [
    check("outbox_hold_is_one", sql`${hold.isOnly}`),
    check("outbox_hold_known_reason", sql`${hold.reason} in ('restore', 'operator')`),
  ],
);
