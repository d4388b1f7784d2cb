import { randomUUID } from "node:crypto";
import type { WireNewLine } from "@boxwright/contract/cart";
import { eq } from "drizzle-orm";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { customers } from "../../customers/postgres/tables.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { fillCart, type openShop, pay } from "./open-shop.ts";

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, "enter" | "deps">;

/** The right to pay by invoice: after delivery, or before production. */
export type InvoiceRight = "onAccount" | "isInvoiceWithoutTermsEnabled";

/** The fields of a payment by invoice, for {@link pay}. */
export const byInvoice = { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined };

/** A new customer with these rights. */
export async function enterWithRights({ enter, deps }: Shop, ...rights: readonly InvoiceRight[]): Promise<Shopper> {
  const visitor = await registerCustomer(deps.db);
  for (const right of rights) {
    await deps.db
      .update(customers)
      .set({ [right]: true })
      .where(eq(customers.id, visitor.id));
  }
  return enter("boxwright-us", randomUUID(), visitor);
}

/** An order that a new customer has placed by invoice. */
export async function buyByInvoice(shop: Shop, right: InvoiceRight, lines: readonly WireNewLine[], change = {}) {
  const shopper = await enterWithRights(shop, right);
  const cart = await fillCart(shopper, lines);
  const { body } = await pay(shopper, cart, { ...byInvoice, ...change });
  return { shopper, cart, orderId: body.orderId };
}
