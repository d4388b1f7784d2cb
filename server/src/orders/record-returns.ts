import { netOf } from "@boxwright/core/cart/totals";
import { addCents, subtractCents } from "@boxwright/core/kernel/money";
import { keptPartsOf } from "@boxwright/core/orders/cancel-lines";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { TaxBooks, TaxedReturn } from "../checkout/tax/tax-books.ts";
import type { Database } from "../platform/db/database.ts";
import { readOrderById } from "./read-order.ts";
import { saleOf } from "./record-sale.ts";

/**
 * Records cancelled lines of an order in the books of the tax service. Each return is the price of the line less the amount that the shop
 * keeps for it. The sale is recorded first, so that the books never have a return without its sale, even if this job runs before that of
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
  for (const line of order.lines) {
    if (lineIds.includes(line.id)) await books.recordReturn(returnOf(order, line));
  }
}

function returnOf(order: Order, line: OrderLine): TaxedReturn {
  const { orderId, placedAt, buyer, destination } = saleOf(order);
  const { id: lineId, sku, titles, quantity, charges } = line;
  const move = order.history.find((one) => one.lineId === lineId && one.to === "Cancelled");
  if (move === undefined) throw new Error(`The line ${lineId} is not cancelled`);
  const kept = keptPartsOf(line);
  const net = netOf(charges.price, charges.discount);
  return {
    orderId,
    lineId,
    placedAt,
    cancelledAt: move.at,
    buyer,
    destination,
    line: { sku, title: titles.en, quantity, net: { ...net, goods: subtractCents(net.goods, kept.goods) } },
    returned: subtractCents(addCents(charges.tax.goods, charges.tax.shipping), kept.tax),
  };
}
