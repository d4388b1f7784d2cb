import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

/**
 * Goods that are held in stock, by sku. Law: `received` is `onHand` plus all pieces in stock_taken. Goods that are made to order have
 * no row.
 */
export const stock = pgTable(
  "stock",
  {
    sku: text().primaryKey(),
    /** All pieces that ever arrived, corrected by the counts of operators. */
    received: integer().notNull(),
    /** Pieces that the next order may take. */
    onHand: integer("on_hand").notNull(),
  },
  (item) => [check("stock_on_hand_not_negative", sql`${item.onHand} >= 0`)],
);

/** Pieces that a payment under way reserves, or that an order has bought. A line takes its pieces once. */
export const stockTaken = pgTable(
  "stock_taken",
  {
    /** The id of the line in the cart and in the order. */
    lineId: uuid("line_id").primaryKey(),
    paymentId: uuid("payment_id").notNull(),
    sku: text()
      .notNull()
      .references(() => stock.sku),
    quantity: integer().notNull(),
  },
  (taken) => [
    index("stock_taken_by_payment").on(taken.paymentId),
    check("stock_taken_quantity_positive", sql`${taken.quantity} > 0`),
  ],
);
