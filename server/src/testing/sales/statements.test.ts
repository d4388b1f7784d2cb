import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import { expect, test } from "vitest";
import { countStatements } from "../../cart/testing/count-statements.ts";
import { arlington, mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { byInvoice, enterWithRights } from "./by-invoice.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter } = shop;
const manyMailers = (lines: number) => Array.from({ length: lines }, (_, index) => mailers(index + 1));

/** Makes calls and records how many statements each of them takes. */
function counting(shopper: Shopper) {
  const statements: Record<string, number> = {};
  const count = async <Body>(name: string, call: () => Promise<{ status: number; body: Body }>): Promise<Body> => {
    const { result, statements: taken } = await countStatements(pool, call);
    if (result.status >= 300) throw new Error(`${name}: ${JSON.stringify(result.body)}`);
    statements[name] = taken;
    return result.body;
  };
  const change = (name: string, path: string, body: object) => count(name, () => shopper.call("PATCH", path, body));
  return { statements, count, change };
}

/** Makes every call of a cart, from its first lines to its order, and counts the statements. */
async function journey(lines: number): Promise<Record<string, number>> {
  const shopper = enter("boxwright-us", randomUUID(), "customer");
  const { statements, count, change } = counting(shopper);
  const key = randomUUID();
  let cart = await count("make the cart", () => shopper.call("POST", "/carts", { lineItems: manyMailers(lines) }, key));
  const path = `/carts/${cart.id}`;
  cart = await count("add a line", () => shopper.add(mailers(7)));
  await count("read the cart", () => shopper.call("GET", path));
  await count("recalculate the cart", () => shopper.call("GET", `${path}?recalculate=true`));
  await count("read the customer's cart", () => shopper.call("GET", `/customers/${shopper.visitor.id}/cart`));
  const [last, ...others] = cart.lineItems.map(({ id }) => id).reverse();
  cart = await change("edit lines", `${path}/lineitems`, {
    version: cart.version,
    update: others.slice(0, lines).map((lineItemId) => ({ lineItemId, quantity: 250 })),
    remove: [last],
    add: [mailers(3)],
  });
  const { version } = cart;
  cart = await change("set addresses", path, { version, shippingAddress: arlington, billingAddress: arlington });
  cart = await change("accept updates", path, { version: cart.version, acceptUpdates: true });
  cart = await change("apply a coupon", `${path}/couponCode`, { version: cart.version, couponCode: "WELCOME10" });
  await count("read delivery options", () => shopper.call("GET", `${path}/eCommerceDeliveryOptions`));
  cart = await change("choose delivery", `${path}/edo`, { version: cart.version, selections: economyOf(cart) });
  await count("read ways to pay", () => shopper.call("GET", `/paymentMethods/metadata?cartId=${cart.id}`));
  const { orderId } = await count("pay", () => pay(shopper, cart));
  await count("read the ordered cart", () => shopper.call("GET", path));
  await count("read the order", () => shopper.call("GET", `/orders/${orderId}`));
  return statements;
}

const economyOf = ({ lineItems }: WireCart) =>
  lineItems.map(({ id }) => ({ lineItemId: id, eCommerceDeliveryOptionId: "economy" }));

/** Pays an order that waits for payment, so that every line moves. */
async function payment(lines: number): Promise<Record<string, number>> {
  const shopper = await enterWithRights(shop, "isInvoiceWithoutTermsEnabled");
  const { statements, count } = counting(shopper);
  const cart = await fillCart(shopper, manyMailers(lines));
  const { orderId } = await count("order by invoice", () => pay(shopper, cart, byInvoice));
  const money = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
  const path = `/orders/${orderId}/payments`;
  await count("pay the order", () => shopper.call<PlacedOrder>("POST", path, money, randomUUID()));
  return statements;
}

test("every call of a cart takes as many statements for 50 lines as for one", async () => {
  await journey(1);
  expect(await journey(50)).toEqual(await journey(1));
});

test("an order of 50 lines is invoiced and paid in as many statements as one of a single line", async () => {
  expect(await payment(50)).toEqual(await payment(1));
});
