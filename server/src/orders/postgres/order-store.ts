import type { LineCharges } from "@boxwright/core/cart/totals";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { refundsOf, type StoredRefund } from "../../checkout/payments/postgres/refund-store.ts";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { columnsOf, rowsOf } from "../../platform/db/rows.ts";
import { keepLineUploads } from "./line-uploads.ts";
import { orderHistory, orderLines, orders } from "./tables.ts";

type Db = Database | Transaction;
type LineRow = typeof orderLines.$inferSelect;

/** Stores a new order with its lines and their first moves, and keeps the artwork of its lines. */
export async function insertOrder(
  tx: Transaction,
  order: Order,
  made: { readonly tenant: TenantName; readonly paymentId: string },
): Promise<void> {
  const { owner, lines, history, refunds: _none, ...rest } = order;
  const { bought, cancelled, refunded } = figuresOf(order);
  const { subtotal, discount, totalShippingPrice, taxTotal, total } = bought;
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
    amountCancelled: cancelled,
    amountRefunded: refunded,
  });
  const lineRows = lines.map((line, place) => lineRowOf(line, order.id, place));
  await tx.execute(sql`
    with header as ${header},
    lines as (
      insert into ${orderLines} (${columnsOf(orderLines)}) select * from ${rowsOf(orderLines, lineRows)} line
    )
    insert into ${orderHistory} (${columnsOf(orderHistory)})
    select * from ${rowsOf(orderHistory, historyRowsOf(order.id, history))} entry`);
  await keepLineUploads(tx, lines, order.createdAt);
}

/** An order, if it is this visitor's: for anyone else it does not exist. */
export async function readOrder(db: Db, visitor: Visitor, orderId: string): Promise<Order | null> {
  return read(db, and(eq(orders.id, orderId), isOf(visitor)));
}

function isOf({ tenant, kind, id }: Pick<Visitor, "tenant" | "kind" | "id">) {
  return and(eq(orders.tenant, tenant), eq(orders.ownerKind, kind), eq(orders.ownerId, id));
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

/**
 * Writes what has changed of a locked order: what is paid and how, its lines' states, artwork and arrival, and the moves that led
 * there. Gives the order in its new version. Refunds are rows of checkout: the caller that adds one also inserts it.
 */
export async function saveOrder(tx: Transaction, before: Order, after: Order): Promise<Order> {
  const { id, amountPaid, payment, lines, history } = after;
  const { cancelled: amountCancelled, refunded: amountRefunded } = figuresOf(after);
  const version = before.version + 1;
  await tx
    .update(orders)
    .set({ version, amountPaid, amountCancelled, amountRefunded, payment })
    .where(eq(orders.id, id));
  const changed = lines
    .map((line, place) => lineRowOf(line, id, place))
    .filter((_, place) => lines[place] !== before.lines[place]);
  await tx.execute(
    sql`update ${orderLines} line set state = changed.state, artwork = changed.artwork, image_url = changed.image_url,
        arrival = changed.arrival
      from ${rowsOf(orderLines, changed)} changed where line.id = changed.id`,
  );
  const moves = historyRowsOf(id, history).slice(before.history.length);
  if (moves.length > 0) await tx.insert(orderHistory).values(moves);
  return { ...after, version };
}

/** An order for the shop's own work, whoever's it is. */
export async function readOrderById(db: Db, orderId: string): Promise<Order | null> {
  return read(db, eq(orders.id, orderId));
}

/** An order by its number, for an operator. */
export async function readOrderByNumber(db: Db, number: string): Promise<Order | null> {
  return read(db, eq(orders.number, number));
}

/** Gives all orders of an anonymous visitor to the customer. */
export async function giveOrders(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(orders)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOf({ tenant, kind: "anonymous", id: anonymousId }));
}

/** True where a file is the artwork of an order of the visitor's, also if somebody else has sent it. */
export async function isArtworkOfOwnOrder(db: Db, visitor: Visitor, uploadId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOf(visitor), sql`${orderLines.artwork} @> ${JSON.stringify([{ id: uploadId }])}::jsonb`))
    .limit(1);
  return found !== undefined;
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

/** What the customer wrote about the lines of the order of that number; lines without comments are left out. */
export async function readCommentsOf(
  db: Db,
  number: string,
): Promise<Pick<OrderLine, "titles" | "quantity" | "customerComments">[]> {
  return db
    .select({
      titles: orderLines.titles,
      quantity: orderLines.quantity,
      customerComments: orderLines.customerComments,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.number, number), ne(orderLines.customerComments, "")))
    .orderBy(asc(orderLines.place));
}

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
    .select({ order: orders, line: orderLines, move: orderHistory, refunds: refundsOf(orders.id) })
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
    refunds: (rows[0]?.refunds ?? []).map(refundOf),
    lines: [...lines.values()].sort((one, other) => one.place - other.place).map(lineOf),
    history: rows.map(({ move }) => moveOf(move)),
  };
}

function historyRowsOf(orderId: string, history: readonly LineMove[]) {
  return history.map(({ from, to, by, ...move }, place) => ({
    ...move,
    orderId,
    place,
    fromState: from,
    toState: to,
    byKind: by.kind,
    byId: by.id,
  }));
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
    firstArrival: delivery.firstArrival,
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
    delivery: {
      optionId: row.deliveryOptionId,
      names: row.deliveryNames,
      arrival: row.arrival as CalendarDate,
      firstArrival: row.firstArrival as CalendarDate,
    },
  };
}

function refundOf({ id, amount, at, refundedAt }: StoredRefund): Refund {
  return {
    id,
    amount: toCents(amount),
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
