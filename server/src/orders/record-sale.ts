import { netOf, totalsOf } from "@boxwright/core/cart/totals";
import type { Order } from "@boxwright/core/orders/order";
import type { TaxBooks, TaxedSale } from "../checkout/tax/tax-books.ts";
import type { Database } from "../platform/db/database.ts";
import { readOrderById } from "./read-order.ts";

/** Records an order in the books of the tax service, with its figures at the purchase. */
export async function recordSale(db: Database, books: TaxBooks, orderId: string): Promise<void> {
  await books.record(saleOf(await readOrderById(db, orderId)));
}

/** An order as a sale, with its figures at the purchase. */
export function saleOf({ id, createdAt, owner, shippingAddress, taxExemption, lines }: Order): TaxedSale {
  const { country } = shippingAddress;
  return {
    orderId: id,
    placedAt: createdAt,
    charged: totalsOf(lines.map(({ charges }) => charges)).taxTotal,
    buyer: { id: owner.id, isReseller: taxExemption === "resale" },
    destination: { ...shippingAddress, country: country === "PR" ? "US" : country },
    lines: lines.map(({ sku, titles, quantity, charges }) => ({
      sku,
      title: titles.en,
      quantity,
      net: netOf(charges.price, charges.discount),
    })),
  };
}
