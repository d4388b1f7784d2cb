import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { lineStates } from "@boxwright/core/orders/line-states";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";
import { orderLines, orders } from "../../postgres/tables.ts";

const known = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/**
 * What lists of orders filter, sort and count: one row for each order, written in the transaction that changes the order. A job mends the
 * rows that an earlier version of the shop did not write (`version` differs from the order's), and those whose days move with each day.
 */
export const orderSummaries = pgTable(
  "order_summary",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    /** The version of the order. */
    version: integer().notNull(),
    tenant: text({ enum: tenantNames }).notNull(),
    placedAt: instant("placed_at").notNull(),
    completedAt: instant("completed_at"),
    orderState: text("order_state", { enum: orderStates }).notNull(),
    paymentState: text("payment_state", { enum: paymentStates }).notNull(),
    onTerms: boolean("on_terms").notNull(),
    /** Of its least advanced line. */
    state: text({ enum: lineStates as [(typeof lineStates)[number]] }).notNull(),
    /** Of all its lines, each once. */
    states: text({ enum: lineStates as [(typeof lineStates)[number]] })
      .array()
      .notNull(),
    /** Null for an order without open lines, as are the next two. */
    shipBy: date("ship_by", { mode: "string" }),
    /** The last day on which the work of its most urgent line may begin. */
    startBy: date("start_by", { mode: "string" }),
    /** The day on which these days were calculated, if they move because a line waits. */
    movedOn: date("moved_on", { mode: "string" }),
    /** The member of staff who works on it; null for nobody. */
    assigneeId: uuid("assignee_id"),
    total: bigint({ mode: "number" }).notNull(),
    due: bigint({ mode: "number" }).notNull(),
    revenue: bigint({ mode: "number" }).notNull(),
  },
  (summary) => [
    check("order_summary_known_order_state", sql`${summary.orderState} in (${known(orderStates)})`),
    check("order_summary_known_payment_state", sql`${summary.paymentState} in (${known(paymentStates)})`),
    check("order_summary_days_of_open_order", sql`num_nulls(${summary.shipBy}, ${summary.startBy}) in (0, 2)`),
    index("order_summary_by_time").on(summary.tenant, summary.placedAt, summary.orderId, summary.revenue),
    index("order_summary_by_total").on(summary.tenant, summary.total, summary.orderId),
    index("order_summary_completed")
      .on(summary.tenant, summary.completedAt)
      .where(sql`${summary.completedAt} is not null`),
    index("order_summary_open_by_start")
      .on(summary.tenant, summary.startBy, summary.orderId)
      .where(sql`${summary.startBy} is not null`),
    index("order_summary_open_by_ship_day")
      .on(summary.tenant, summary.shipBy, summary.orderId)
      .where(sql`${summary.startBy} is not null`),
    index("order_summary_open_by_time")
      .on(summary.tenant, summary.placedAt, summary.orderId)
      .where(sql`${summary.startBy} is not null`),
    // The newest orders are open: without this index, a list of closed orders, the newest first, reads all open ones before.
    index("order_summary_closed_by_time")
      .on(summary.tenant, summary.placedAt, summary.orderId)
      .where(sql`${summary.startBy} is null`),
    // In the sequence of all totals, open and unpaid orders are few and far between.
    index("order_summary_open_by_total")
      .on(summary.tenant, summary.total, summary.orderId, summary.shipBy, summary.startBy)
      .where(sql`${summary.startBy} is not null`),
    index("order_summary_unpaid_by_total")
      .on(summary.tenant, summary.total, summary.orderId, summary.due, summary.onTerms, summary.placedAt)
      .where(sql`${summary.paymentState} <> 'Paid'`),
    // With the columns of the sum of overdue orders, which reads this index alone.
    index("order_summary_unpaid_by_time")
      .on(summary.tenant, summary.placedAt, summary.orderId, summary.due, summary.onTerms)
      .where(sql`${summary.paymentState} <> 'Paid'`),
    // Of all unpaid orders, few have open lines: the others would be read to find them.
    index("order_summary_open_unpaid")
      .on(summary.tenant, summary.startBy, summary.orderId, summary.orderState, summary.paymentState)
      .where(sql`${summary.startBy} is not null and ${summary.paymentState} <> 'Paid'`),
    // With the state of the order: of the orders with cancelled lines, a quarter are cancelled whole.
    index("order_summary_cancelled_by_time")
      .on(summary.tenant, summary.placedAt, summary.orderId, summary.orderState)
      .where(sql`'Cancelled' = any(${summary.states})`),
    index("order_summary_of_assignee")
      .on(summary.assigneeId, summary.placedAt)
      .where(sql`${summary.assigneeId} is not null`),
    index("order_summary_moving").on(summary.movedOn).where(sql`${summary.movedOn} is not null`),
  ],
);

/** The lines that are not shipped or cancelled, with the state in which they are and since when. */
export const openLines = pgTable(
  "open_line",
  {
    lineId: uuid("line_id")
      .primaryKey()
      .references(() => orderLines.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    tenant: text({ enum: tenantNames }).notNull(),
    state: text({ enum: lineStates as [(typeof lineStates)[number]] }).notNull(),
    since: instant("since").notNull(),
    shipBy: date("ship_by", { mode: "string" }).notNull(),
    startBy: date("start_by", { mode: "string" }).notNull(),
    workLeft: integer("work_left").notNull(),
  },
  (line) => [
    check("open_line_known_state", sql`${line.state} in (${known(lineStates)})`),
    check("open_line_work_not_negative", sql`${line.workLeft} >= 0`),
    index("open_line_of_order").on(line.orderId),
    index("open_line_by_ship_day").on(line.tenant, line.shipBy, line.lineId, line.state),
    index("open_line_in_state").on(line.tenant, line.state, line.since, line.orderId, line.shipBy),
  ],
);

/** The quarter of a year in which an order was placed: the index of words finds those of one quarter alone. */
function quarterOf(placedAt: AnyPgColumn): SQL {
  return sql`(date_trunc('quarter', ${placedAt} at time zone 'utc'))`;
}

/** The texts of an order in which staff find words, in lower case: those of the order history, and the email. */
export const orderTexts = pgTable(
  "order_text",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    tenant: text({ enum: tenantNames }).notNull(),
    placedAt: instant("placed_at").notNull(),
    texts: text().notNull(),
  },
  (text) => [
    index("order_text_by_time").on(text.tenant, text.placedAt, text.orderId),
    // Every search reads the list of pending entries, so it is short (in kB).
    index("order_text_words_of_quarter")
      .using("gin", quarterOf(text.placedAt), sql`${text.texts} gin_trgm_ops`)
      .with({ fastupdate: true, gin_pending_list_limit: 128 }),
  ],
);

export const quarterOfText = quarterOf(orderTexts.placedAt);
