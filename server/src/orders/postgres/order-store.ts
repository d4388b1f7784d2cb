import type { Owner } from "@boxwright/core/identity/visitor";
import { addCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { allPlaceholdersOf, placeholdersOf, prepared, preparedSql } from "../../platform/db/prepared.ts";
import { columnsOf, jsonOf, placeholderOfRows, rowsOf } from "../../platform/db/rows.ts";
import { readOrder, readOrderById } from "../read-order.ts";
import { keepLineUploads } from "./line-uploads.ts";
import { isOwnedBy } from "./order-owner.ts";
import { finalTexts } from "./order-texts.ts";
import { orderHistory, orderLines, orders } from "./tables.ts";

type LineRow = typeof orderLines.$inferSelect;

const insert = preparedSql((db) => {
  const { searchTexts: _, ...header } = allPlaceholdersOf(orders);
  return sql`
    with header as (${db.insert(orders).values(header).getSQL()}),
    lines as (
      insert into ${orderLines} (${columnsOf(orderLines)}) select * from ${placeholderOfRows(orderLines, "lines")} line
    )
    insert into ${orderHistory} (${columnsOf(orderHistory)})
    select * from ${placeholderOfRows(orderHistory, "history")} entry`;
});

/** Stores a new order with its lines and their first moves, and keeps their artwork from being cleaned up. */
export async function insertOrder(tx: Transaction, order: Order, paymentId: string): Promise<void> {
  const { owner, lines, history, usedCredits: _, refunds: __, deliveries: ___, ...rest } = order;
  const { bought, cancelled, allowed, refunded } = figuresOf(order);
  const { subtotal, discount, totalShippingPrice, taxTotal, total } = bought;
  const lineRows = lines.map((line, place) => lineRowOf(line, order.id, place));
  await insert(tx, {
    ...rest,
    paymentId,
    ownerKind: owner.kind,
    ownerId: owner.id,
    subtotal,
    discount,
    shipping: totalShippingPrice,
    tax: taxTotal,
    total,
    amountCancelled: addCents(cancelled, allowed),
    amountRefunded: refunded,
    lines: jsonOf(orderLines, lineRows),
    history: jsonOf(orderHistory, historyRowsOf(order.id, history)),
  });
  await keepLineUploads(tx, lines, order.createdAt);
}

/** Like {@link readOrder}, and locks the order until the transaction ends. */
export async function lockOrder(tx: Transaction, owner: Owner, orderId: string): Promise<Order | null> {
  await lock(tx, orderId);
  return readOrder(tx, owner, orderId);
}

/** Like {@link readOrderById}, and locks the order until the transaction ends. */
export async function lockOrderById(tx: Transaction, orderId: string): Promise<Order> {
  await lock(tx, orderId);
  return readOrderById(tx, orderId);
}

const isOfId = eq(orders.id, sql.placeholder("orderId"));
const lockRow = prepared((db) => db.select({ id: orders.id }).from(orders).where(isOfId).for("update"));

async function lock(tx: Transaction, orderId: string): Promise<void> {
  await lockRow(tx, { orderId });
}

/**
 * Writes what has changed in a locked order: payment, completion, address, assignee, states, artwork, design and arrival of its lines, and their moves. Returns the
 * order in its new version. Refunds are rows of checkout, and deliveries have their own store: the caller that adds one also inserts it.
 */
export async function updateOrder(tx: Transaction, before: Order, after: Order): Promise<Order> {
  const { id, amountPaid, paidAt, payment, completedAt, shippingAddress, assigneeId, lines, history } = after;
  const { cancelled, allowed, refunded: amountRefunded } = figuresOf(after);
  const amountCancelled = addCents(cancelled, allowed);
  const version = before.version + 1;
  const changed = lines
    .map((line, place) => lineRowOf(line, id, place))
    .filter((_, place) => lines[place] !== before.lines[place]);
  await tx.execute(
    sql`update ${orderLines} line set state = changed.state, artwork = changed.artwork,
        placements = changed.placements, print_approval = changed.print_approval,
        print_approval_id = changed.print_approval_id, image_url = changed.image_url,
        design_id = changed.design_id, approval = changed.approval,
        approval_id = changed.approval_id, arrival = changed.arrival, kept = changed.kept,
        allowed_goods = changed.allowed_goods, allowed_shipping = changed.allowed_shipping,
        cancellation_id = changed.cancellation_id
      from ${rowsOf(orderLines, changed)} changed where line.id = changed.id`,
  );
  const searchTexts = completedAt === null ? null : finalTexts;
  await tx
    .update(orders)
    .set({
      version,
      amountPaid,
      paidAt,
      amountCancelled,
      amountRefunded,
      payment,
      completedAt,
      // An address that could not be read is blank here, and must not replace the stored one.
      ...(shippingAddress !== before.shippingAddress && { shippingAddress }),
      assigneeId,
      searchTexts,
    })
    .where(eq(orders.id, id));
  const moves = historyRowsOf(id, history).slice(before.history.length);
  if (moves.length > 0) await tx.insert(orderHistory).values(moves);
  return { ...after, version };
}

/** Makes all orders of an anonymous visitor the customer's. */
export async function giveOrders(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(orders)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOwnedBy({ tenant, kind: "anonymous", id: anonymousId }));
}

/** An order that may be claimed, with the postal codes that prove the claim. */
export interface ClaimedOrder {
  readonly id: string;
  readonly postalCodes: readonly string[];
}

/** The order with a number that belongs to an anonymous visitor of the tenant, or to this customer already. */
export async function findOrderToClaim(
  db: Database,
  { tenant, id: customerId }: Owner,
  number: string,
): Promise<ClaimedOrder | null> {
  const [found] = await db
    .select({ id: orders.id, shippingAddress: orders.shippingAddress, billingAddress: orders.billingAddress })
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        eq(orders.tenant, tenant),
        or(eq(orders.ownerKind, "anonymous"), eq(orders.ownerId, customerId)),
      ),
    );
  if (found === undefined) return null;
  return { id: found.id, postalCodes: [found.shippingAddress.postalCode, found.billingAddress.postalCode] };
}

/** Makes a locked order a customer's, in its next version. */
export async function giveOrder(tx: Transaction, order: Order, customerId: string): Promise<Order> {
  const version = order.version + 1;
  const owner = { kind: "customer", id: customerId } as const;
  await tx.update(orders).set({ version, ownerKind: owner.kind, ownerId: owner.id }).where(eq(orders.id, order.id));
  return { ...order, version, owner };
}

type OrderPlace = {
  readonly place: number;
  /** Whether the order is paid by invoice. */
  readonly isOnInvoice: boolean;
};

/**
 * Takes the next place among all orders for an order without a number, and locks that order until the transaction ends. Null if it has a
 * number.
 */
export async function takeOrderPlace(tx: Transaction, orderId: string): Promise<OrderPlace | null> {
  const [place] = await takePlace(tx, { orderId });
  return place ?? null;
}

const takePlace = preparedSql<OrderPlace>((db) => {
  const unnumbered = db
    .select({ isOnInvoice: sql`${orders.payment} ->> 'type' = 'invoice'`.as("is_on_invoice") })
    .from(orders)
    .where(and(isOfId, isNull(orders.number)))
    .for("update");
  return sql`select nextval('order_place') as place, is_on_invoice as "isOnInvoice" from (${unnumbered}) unnumbered`;
});

const setNumber = prepared((db) => db.update(orders).set(placeholdersOf(orders, "number")).where(isOfId));

export async function setOrderNumber(tx: Transaction, orderId: string, number: string): Promise<void> {
  await setNumber(tx, { orderId, number });
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
    approvalId: line.approval?.id ?? null,
    printApprovalId: line.printApproval?.id ?? null,
    allowedGoods: line.allowance.goods,
    allowedShipping: line.allowance.shipping,
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
