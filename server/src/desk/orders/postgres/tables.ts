import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../../orders/postgres/tables.ts";
import { instant } from "../../../platform/db/instant.ts";

/** Notes of staff on orders. Customers never see them. */
export const orderNotes = pgTable(
  "order_note",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The member of staff who wrote it. */
    staffId: uuid("staff_id").notNull(),
    text: text().notNull(),
    /** The members of staff whom it names. */
    mentions: uuid().array().notNull(),
    at: instant("at").notNull(),
  },
  (note) => [
    index("order_note_of_order").on(note.orderId, note.at.desc()),
    check("order_note_length", sql`length(${note.text}) between 1 and 4000`),
    check("order_note_mentions", sql`cardinality(${note.mentions}) <= 20`),
  ],
);
