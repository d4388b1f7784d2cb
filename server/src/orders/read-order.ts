import type { LineCharges } from "@boxwright/core/cart/totals";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { refundsOf, type StoredRefund } from "../checkout/payments/refunds-of-order.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { deliveriesOf, deliveryOf } from "./deliveries/deliveries-of.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orderHistory, orderLines, orders } from "./postgres/tables.ts";

/** An order of this owner; null for the order of another. */
export async function readOrder(db: Database | Transaction, owner: Owner, orderId: string): Promise<Order | null> {
  return read(db, and(eq(orders.id, orderId), isOwnedBy(owner)));
}

/** An order of any owner, by an id that the shop itself has stored. Throws if there is no such order. */
export async function readOrderById(db: Database | Transaction, orderId: string): Promise<Order> {
  const order = await read(db, eq(orders.id, orderId));
  if (order === null) throw new Error(`There is no order ${orderId}`);
  return order;
}

/** An order by its number, for an operator. */
export async function readOrderByNumber(db: Database, number: string): Promise<Order | null> {
  return read(db, eq(orders.number, number));
}

/** Reads an order, its lines and their moves in one statement, so that they are consistent. The statement returns a row for each move. */
async function read(db: Database | Transaction, which: SQL | undefined): Promise<Order | null> {
  const rows = await db
    .select({
      order: orders,
      line: orderLines,
      move: orderHistory,
      refunds: refundsOf(orders.id),
      deliveries: deliveriesOf(orders.id),
    })
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
    deliveries: (rows[0]?.deliveries ?? []).map(deliveryOf),
    lines: [...lines.values()].sort((one, other) => one.place - other.place).map(lineOf),
    history: rows.map(({ move }) => moveOf(move)),
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

function refundOf({ id, amount, reason, at, refundedAt }: StoredRefund): Refund {
  return {
    id,
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
