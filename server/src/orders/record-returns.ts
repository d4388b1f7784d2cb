import { netOf } from "@boxwright/core/cart/totals";
import { addCents, type Cents, subtractCents } from "@boxwright/core/kernel/money";
import type { Allowance } from "@boxwright/core/orders/allowance";
import { keptPartsOf } from "@boxwright/core/orders/cancel-lines";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { AllowedLine } from "@boxwright/core/orders/refund-lines";
import type { RefundParts } from "@boxwright/core/orders/refundable";
import type { TaxBooks, TaxedReturn } from "../checkout/tax/tax-books.ts";
import type { Database } from "../platform/db/database.ts";
import { readAllowances } from "./read-allowances.ts";
import { readOrderById } from "./read-order.ts";
import { saleOf } from "./record-sale.ts";

/**
 * Records cancelled lines of an order in the books of the tax service. Each return is the price of the line less the amount that the shop
 * keeps for it, and less its earlier partial refunds, which have returns of their own. The sale is recorded first, so that the books never have a return without its sale, even if this job runs before that of
 * the sale.
 */
export async function recordReturns(
  db: Database,
  books: TaxBooks,
  { orderId, lineIds }: { readonly orderId: string; readonly lineIds: readonly string[] },
): Promise<void> {
  const order = await readOrderById(db, orderId);
  if (order.isMigrated) return;
  await books.record(saleOf(order));
  const allowed = (await readAllowances(db, orderId)).flatMap(({ lines }) => lines);
  for (const line of order.lines) {
    if (lineIds.includes(line.id)) await books.recordReturn(cancelledReturn(order, line, allowed));
  }
}

/** Records a partial refund of an order in the books of the tax service, after its sale. See {@link recordReturns}. */
export async function recordRefund(
  db: Database,
  books: TaxBooks,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<void> {
  const order = await readOrderById(db, orderId);
  if (order.isMigrated) return;
  await books.record(saleOf(order));
  const [allowance] = await readAllowances(db, orderId, refundId);
  if (allowance === undefined) throw new Error(`The order ${orderId} has no partial refund ${refundId}`);
  await books.recordReturn(refundedReturn(order, allowance));
}

function cancelledReturn(order: Order, line: OrderLine, allowed: readonly AllowedLine[]): TaxedReturn {
  const { id, sku, titles, quantity, charges } = line;
  const move = order.history.find((one) => one.lineId === id && one.to === "Cancelled");
  if (move === undefined) throw new Error(`The line ${id} is not cancelled`);
  const kept = keptPartsOf(line);
  const before = allowed.filter(({ lineId }) => lineId === id);
  const net = netOf(charges.price, charges.discount);
  const goods = addCents(kept.goods, ...before.map(({ goodsParts }) => netPartOf(goodsParts)));
  const shipping = addCents(...before.map(({ shippingParts }) => netPartOf(shippingParts)));
  const left = { goods: subtractCents(net.goods, goods), shipping: subtractCents(net.shipping, shipping) };
  const tax = subtractCents(addCents(charges.tax.goods, charges.tax.shipping), kept.tax);
  return {
    ...buyerOf(order),
    id,
    reason: "Cancelled",
    at: move.at,
    lines: [{ sku, title: titles.en, quantity, net: left }],
    returned: subtractCents(tax, addCents(...before.map(taxPartOf))),
  };
}

function refundedReturn(order: Order, { id, at, lines }: Allowance): TaxedReturn {
  return {
    ...buyerOf(order),
    id,
    reason: "Refunded",
    at,
    lines: lines.map(({ lineId, goodsParts, shippingParts }) => {
      const line = order.lines.find((one) => one.id === lineId);
      if (line === undefined) throw new Error(`The order ${order.id} has no line ${lineId}`);
      const net = { goods: netPartOf(goodsParts), shipping: netPartOf(shippingParts) };
      return { sku: line.sku, title: line.titles.en, quantity: line.quantity, net };
    }),
    returned: addCents(...lines.map(taxPartOf)),
  };
}

function buyerOf(order: Order) {
  const { orderId, placedAt, buyer, destination } = saleOf(order);
  return { orderId, placedAt, buyer, destination };
}

function netPartOf({ price, discount }: RefundParts): Cents {
  return subtractCents(price, discount);
}

function taxPartOf({ goodsParts, shippingParts }: AllowedLine): Cents {
  return addCents(goodsParts.tax, shippingParts.tax);
}
