import type { LineCharges } from "@boxwright/core/cart/totals";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { refundsOf, type StoredRefund } from "../checkout/payments/refunds-of-order.ts";
import { usedCreditsAmong } from "../checkout/proofs/used-credits.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { prepared, preparedRead } from "../platform/db/prepared.ts";
import { type JsonRow, rowsAsJson, rowsFromJson } from "../platform/db/rows.ts";
import { deliveriesOf, deliveryOf, type StoredDelivery } from "./deliveries/deliveries-of.ts";
import { ownedByPlaceholders } from "./postgres/order-owner.ts";
import { orderHistory, orderLines, orders } from "./postgres/tables.ts";

const orderOfOwner = preparedOrders(and(eq(orders.id, sql.placeholder("orderId")), ownedByPlaceholders));
const orderById = preparedOrders(eq(orders.id, sql.placeholder("orderId")));
const orderOfTenant = preparedOrders(
  and(eq(orders.id, sql.placeholder("orderId")), eq(orders.tenant, sql.placeholder("tenant"))),
);
const orderByNumber = preparedOrders(eq(orders.number, sql.placeholder("number")));

/** An order of this owner; null for the order of another. */
export async function readOrder(db: Database | Transaction, owner: Owner, orderId: string): Promise<Order | null> {
  const { tenant, kind, id } = owner;
  const [row] = await orderOfOwner(db, { orderId, tenant, kind, id });
  return row === undefined ? null : orderOf(row);
}

/** An order of any owner, by an id that the shop itself has stored. Throws if there is no such order. */
export async function readOrderById(db: Database | Transaction, orderId: string): Promise<Order> {
  const [row] = await orderById(db, { orderId });
  if (row === undefined) throw new Error(`There is no order ${orderId}`);
  return orderOf(row);
}

/** An order of any owner in a tenant; null if there is no such order. */
export async function readOrderOfTenant(db: Database, tenant: Order["tenant"], orderId: string): Promise<Order | null> {
  const [row] = await orderOfTenant(db, { orderId, tenant });
  return row === undefined ? null : orderOf(row);
}

/** An order by its number, for an operator. */
export async function readOrderByNumber(db: Database, number: string): Promise<Order | null> {
  const [row] = await orderByNumber(db, { number });
  return row === undefined ? null : orderOf(row);
}

const { searchTexts: _, ...orderColumns } = getTableColumns(orders);

interface OrderRow {
  readonly order: Omit<typeof orders.$inferSelect, "searchTexts">;
  readonly lines: readonly JsonRow[];
  /** Null if it was not read. */
  readonly history: readonly JsonRow[] | null;
  readonly refunds: readonly StoredRefund[];
  readonly deliveries: readonly StoredDelivery[];
  readonly usedCredits: readonly string[];
}

/** Reads orders with their lines, moves, refunds and deliveries in one statement, so that the parts are consistent. */
function preparedOrders(which: SQL | undefined) {
  return preparedRead<OrderRow[]>((db) => {
    const { lines, history } = partsOf(db);
    return db
      .select({ order: orderColumns, lines: lines.lines, history: history.moves, ...furtherParts })
      .from(orders)
      .crossJoinLateral(lines)
      .crossJoinLateral(history)
      .where(which);
  });
}

/** Orders of any owner by their ids, in the sequence of the ids. Complete orders have an empty history. */
export async function readOrders(db: Database, ids: readonly string[]): Promise<readonly Order[]> {
  return (await ordersByIds(db, { ids: [...ids], withHistory: false })).orders;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** The number of orders on all pages. */
  readonly total: number;
}

/**
 * Like {@link preparedOrders}, for a page of orders. The query `page` selects the `order_ids` of the page in their sequence, and the `total`
 * of all pages. Complete orders have an empty history unless the placeholder `withHistory` is true.
 */
export function preparedOrderPage(page: SQL) {
  const readRows = prepared<(Omit<OrderRow, "order"> & { order: OrderRow["order"] | null; total: number })[]>((db) => {
    const isHistoryRead = or(sql`${sql.placeholder("withHistory")}::boolean`, isNull(orders.completedAt));
    const { lines, history } = partsOf(db, isHistoryRead);
    return db
      .select({
        total: sql<number>`page.total`,
        order: orderColumns,
        lines: lines.lines,
        history: history.moves,
        ...furtherParts,
      })
      .from(sql`(${page}) page left join unnest(page.order_ids) with ordinality wanted (id, place) on true`)
      .leftJoin(orders, sql`${orders.id} = wanted.id`)
      .leftJoinLateral(lines, sql`true`)
      .leftJoinLateral(history, sql`true`)
      .orderBy(sql`wanted.place`);
  });
  return async (...call: Parameters<typeof readRows>): Promise<OrderPage> => {
    // An empty page is one row without an order.
    const rows = await readRows(...call);
    return {
      orders: rows.flatMap(({ order, ...parts }) => (order === null ? [] : [orderOf({ ...parts, order })])),
      total: rows[0]?.total ?? 0,
    };
  };
}

const ordersByIds = preparedOrderPage(sql`select 0 as total, ${sql.placeholder("ids")}::uuid[] as order_ids`);

const furtherParts = {
  refunds: refundsOf(orders.id),
  deliveries: deliveriesOf(orders.id),
  usedCredits: usedCreditsAmong(sql`select line.id from ${orderLines} line where line.order_id = ${orders.id}`),
};

function partsOf(db: Database | Transaction, isHistoryRead?: SQL) {
  const lines = db
    .select({ lines: rowsAsJson(orderLines, orderLines.place).as("lines") })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as("line");
  const history = db
    .select({ moves: rowsAsJson(orderHistory, orderHistory.place).as("moves") })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orders.id), isHistoryRead))
    .as("history");
  return { lines, history };
}

function orderOf({ order, lines, history, refunds, deliveries, usedCredits }: OrderRow): Order {
  return {
    ...order,
    owner: { kind: order.ownerKind, id: order.ownerId },
    amountPaid: toCents(order.amountPaid),
    usedCredits,
    refunds: refunds.map(refundOf),
    deliveries: deliveries.map(deliveryOf),
    lines: rowsFromJson(orderLines, lines).map(lineOf),
    history: rowsFromJson(orderHistory, history ?? []).map(moveOf),
  };
}

function lineOf(row: typeof orderLines.$inferSelect): OrderLine {
  const charges: LineCharges = {
    price: { goods: toCents(row.goods), shipping: toCents(row.shipping) },
    discount: { goods: toCents(row.goodsDiscount), shipping: toCents(row.shippingDiscount) },
    tax: { goods: toCents(row.goodsTax), shipping: toCents(row.shippingTax) },
  };
  return {
    ...row,
    proofCredit: toCents(row.proofCredit),
    kept: toCents(row.kept),
    allowance: { goods: toCents(row.allowedGoods), shipping: toCents(row.allowedShipping) },
    unitPrice: { amount: row.unitPriceAmount, fractionDigits: row.unitPriceDigits },
    charges,
    delivery: {
      optionId: row.deliveryOptionId,
      names: row.deliveryNames,
      arrival: row.arrival as CalendarDate,
      firstArrival: row.firstArrival as CalendarDate,
    },
  };
}

function refundOf({ id, way, amount, reason, at, refundedAt }: StoredRefund): Refund {
  return {
    id,
    way,
    amount: toCents(amount),
    reason,
    at: new Date(at),
    refundedAt: refundedAt === null ? null : new Date(refundedAt),
  };
}

function moveOf(row: typeof orderHistory.$inferSelect): LineMove {
  return {
    lineId: row.lineId,
    from: row.fromState as LineState | null,
    to: row.toState as LineState,
    at: row.at,
    by: { kind: row.byKind, id: row.byId },
    why: row.why,
  };
}
