import { type LineCharges, totalsOf } from "@boxwright/core/cart/totals";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { Visitor } from "../../platform/http/operation.ts";
import { orderHistory, orderLines, orders } from "./tables.ts";

type Db = Database | Transaction;
type LineRow = typeof orderLines.$inferSelect;

/** Stores a new order with its lines and their first moves, in one statement. */
export async function insertOrder(
  tx: Transaction,
  order: Order,
  made: { readonly tenant: TenantName; readonly paymentId: string },
): Promise<void> {
  const { owner, lines, history, ...rest } = order;
  const { subtotal, discount, totalShippingPrice, taxTotal, total } = totalsOf(lines.map(({ charges }) => charges));
  const header = tx.insert(orders).values({
    ...rest,
    ...made,
    ownerKind: owner.kind,
    ownerId: owner.id,
    subtotal,
    discount,
    shipping: totalShippingPrice,
    tax: taxTotal,
    total,
  });
  const lineRows = lines.map((line, place) => lineRowOf(line, order.id, place));
  await tx.execute(sql`
    with header as ${header},
    lines as (insert into ${orderLines} select * from ${rowsOf(orderLines, lineRows)})
    insert into ${orderHistory} select * from ${rowsOf(orderHistory, historyRowsOf(order.id, history))}`);
}

/** An order, if it is this visitor's: for anyone else it does not exist. */
export async function readOrder(db: Db, visitor: Visitor, orderId: string): Promise<Order | null> {
  const { tenant, kind, id } = visitor;
  return read(
    db,
    and(eq(orders.id, orderId), eq(orders.tenant, tenant), eq(orders.ownerKind, kind), eq(orders.ownerId, id)),
  );
}

/** A visitor's order, held until the transaction ends. */
export async function lockOrder(tx: Transaction, visitor: Visitor, orderId: string): Promise<Order | null> {
  await hold(tx, orderId);
  return readOrder(tx, visitor, orderId);
}

/** An order that is known to be there, held until the transaction ends. */
export async function lockOrderById(tx: Transaction, orderId: string): Promise<Order> {
  await hold(tx, orderId);
  const order = await readOrderById(tx, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  return order;
}

async function hold(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
}

/** Writes the money that came in for an order, how it was paid, and the moves of the lines that had waited for it. */
export async function saveReceived(tx: Transaction, before: Order, after: Order): Promise<void> {
  const { id, amountPaid, payment } = after;
  await tx.update(orders).set({ amountPaid, payment }).where(eq(orders.id, id));
  await saveMoves(tx, before, after);
}

/** Writes the moves that lines made since the order was read. */
export async function saveMoves(tx: Transaction, before: Order, { id, lines, history }: Order): Promise<void> {
  const moved = lines
    .map((line, place) => lineRowOf(line, id, place))
    .filter(({ state }, place) => state !== before.lines[place]?.state);
  await tx.execute(
    sql`update ${orderLines} line set state = moved.state from ${rowsOf(orderLines, moved)} moved where line.id = moved.id`,
  );
  const moves = historyRowsOf(id, history).slice(before.history.length);
  if (moves.length > 0) await tx.insert(orderHistory).values(moves);
}

/** An order for the shop's own work, whoever's it is. */
export async function readOrderById(db: Db, orderId: string): Promise<Order | null> {
  return read(db, eq(orders.id, orderId));
}

/** The uploads that go with an order of that number, in the order of its lines, each once; none where there is no such order. */
export async function readArtworkOf(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .select({ artwork: orderLines.artwork })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.place));
  return [...new Set(rows.flatMap(({ artwork }) => artwork.map(({ id }) => id)))];
}

/** The uploads that lines of orders speak of. */
export const uploadsInOrders = sql`
  select (file->>'id')::uuid from ${orderLines}, jsonb_array_elements(${orderLines.artwork}) file`;

/**
 * Takes the next place among all orders for one that is still without its number; it is held until the transaction ends. Null
 * where it has its number.
 */
export async function takeOrderPlace(tx: Transaction, orderId: string): Promise<number | null> {
  const unnumbered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.number)))
    .for("update");
  const { rows } = await tx.execute<{ place: number }>(
    sql`select nextval('order_place') as place from (${unnumbered}) unnumbered`,
  );
  return rows[0]?.place ?? null;
}

/** Writes down the number of an order. */
export async function setOrderNumber(tx: Transaction, orderId: string, number: string): Promise<void> {
  await tx.update(orders).set({ number }).where(eq(orders.id, orderId));
}

/** The order, its lines and their moves as of one moment: a row for each move. */
async function read(db: Db, which: ReturnType<typeof and>): Promise<Order | null> {
  const rows = await db
    .select({ order: orders, line: orderLines, move: orderHistory })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(orderHistory, eq(orderHistory.lineId, orderLines.id))
    .where(which)
    .orderBy(asc(orderHistory.place));
  const order = rows[0]?.order;
  if (order === undefined) return null;
  const lines = new Map(rows.map(({ line }) => [line.place, line]));
  return {
    ...order,
    owner: { kind: order.ownerKind, id: order.ownerId },
    amountPaid: toCents(order.amountPaid),
    lines: [...lines.values()].sort((one, other) => one.place - other.place).map(lineOf),
    history: rows.map(({ move }) => moveOf(move)),
  };
}

function historyRowsOf(orderId: string, history: readonly LineMove[]) {
  return history.map(({ from, to, ...move }, place) => ({ ...move, orderId, place, fromState: from, toState: to }));
}

function lineRowOf(line: OrderLine, orderId: string, place: number): LineRow {
  const { unitPrice, charges, delivery, attributes, ...rest } = line;
  return {
    ...rest,
    orderId,
    place,
    attributes: [...attributes],
    unitPriceAmount: unitPrice.amount,
    unitPriceDigits: unitPrice.fractionDigits,
    goods: charges.price.goods,
    goodsDiscount: charges.discount.goods,
    goodsTax: charges.tax.goods,
    shipping: charges.price.shipping,
    shippingDiscount: charges.discount.shipping,
    shippingTax: charges.tax.shipping,
    deliveryOptionId: delivery.optionId,
    deliveryNames: delivery.names,
    arrival: delivery.arrival,
  };
}

function lineOf(row: LineRow): OrderLine {
  const charges: LineCharges = {
    price: { goods: toCents(row.goods), shipping: toCents(row.shipping) },
    discount: { goods: toCents(row.goodsDiscount), shipping: toCents(row.shippingDiscount) },
    tax: { goods: toCents(row.goodsTax), shipping: toCents(row.shippingTax) },
  };
  return {
    ...row,
    proofCredit: toCents(row.proofCredit),
    unitPrice: { amount: row.unitPriceAmount, fractionDigits: row.unitPriceDigits },
    charges,
    delivery: { optionId: row.deliveryOptionId, names: row.deliveryNames, arrival: row.arrival as CalendarDate },
  };
}

function moveOf(row: typeof orderHistory.$inferSelect): LineMove {
  return {
    lineId: row.lineId,
    from: row.fromState as LineState | null,
    to: row.toState as LineState,
    at: row.at,
    by: row.by,
    why: row.why,
  };
}
