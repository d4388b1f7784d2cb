import type { LineCharges } from "@boxwright/core/cart/totals";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, Refund } from "@boxwright/core/orders/order";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { refundsOf, type StoredRefund } from "../checkout/payments/refunds-of-order.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { prepared } from "../platform/db/prepared.ts";
import { type JsonRow, rowsFromJson } from "../platform/db/rows.ts";
import { deliveriesOf, deliveryOf, type StoredDelivery } from "./deliveries/deliveries-of.ts";
import { ownedByPlaceholders } from "./postgres/order-owner.ts";
import { orderHistory, orderLines, orders } from "./postgres/tables.ts";

const orderOfOwner = preparedOrders(and(eq(orders.id, sql.placeholder("orderId")), ownedByPlaceholders));
const ordersById = preparedOrders(eq(orders.id, sql`any(${sql.placeholder("orderIds")}::uuid[])`));
const orderByNumber = preparedOrders(eq(orders.number, sql.placeholder("number")));

/** An order of this owner; null for the order of another. */
export async function readOrder(db: Database | Transaction, owner: Owner, orderId: string): Promise<Order | null> {
  const { tenant, kind, id } = owner;
  const [row] = await orderOfOwner(db, { orderId, tenant, kind, id });
  return row === undefined ? null : orderOf(row);
}

/** Orders of any owner, in any sequence, by ids that the shop itself has found. */
export async function readOrdersById(db: Database | Transaction, orderIds: readonly string[]): Promise<Order[]> {
  return orderIds.length === 0 ? [] : (await ordersById(db, { orderIds })).map(orderOf);
}

/** An order of any owner, by an id that the shop itself has stored. Throws if there is no such order. */
export async function readOrderById(db: Database | Transaction, orderId: string): Promise<Order> {
  const [order] = await readOrdersById(db, [orderId]);
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  return order;
}

/** An order by its number, for an operator. */
export async function readOrderByNumber(db: Database, number: string): Promise<Order | null> {
  const [row] = await orderByNumber(db, { number });
  return row === undefined ? null : orderOf(row);
}

interface OrderRow {
  readonly order: typeof orders.$inferSelect;
  readonly lines: readonly JsonRow[];
  readonly history: readonly JsonRow[];
  readonly refunds: readonly StoredRefund[];
  readonly deliveries: readonly StoredDelivery[];
}

/** Reads orders with their lines, moves, refunds and deliveries in one statement, so that the parts are consistent. */
function preparedOrders(which: SQL | undefined) {
  return prepared<OrderRow>((db) => {
    const lines = db
      .select({ lines: sql<JsonRow[]>`json_agg(${orderLines} order by ${orderLines.place})`.as("lines") })
      .from(orderLines)
      .where(eq(orderLines.orderId, orders.id))
      .as("line");
    const history = db
      .select({ moves: sql<JsonRow[]>`json_agg(${orderHistory} order by ${orderHistory.place})`.as("moves") })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orders.id))
      .as("history");
    return db
      .select({
        order: orders,
        lines: lines.lines,
        history: history.moves,
        refunds: refundsOf(orders.id),
        deliveries: deliveriesOf(orders.id),
      })
      .from(orders)
      .crossJoinLateral(lines)
      .crossJoinLateral(history)
      .where(which);
  });
}

function orderOf({ order, lines, history, refunds, deliveries }: OrderRow): Order {
  return {
    ...order,
    owner: { kind: order.ownerKind, id: order.ownerId },
    amountPaid: toCents(order.amountPaid),
    refunds: refunds.map(refundOf),
    deliveries: deliveries.map(deliveryOf),
    lines: rowsFromJson(orderLines, lines).map(lineOf),
    history: rowsFromJson(orderHistory, history).map(moveOf),
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
