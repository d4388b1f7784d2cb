import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { mailers } from "@boxwright/server/cart/testing/storefront";
import { testDatabase } from "@boxwright/server/platform/testing/database";
import { fillCart, openShop, pay } from "@boxwright/server/testing/sales/open-shop";
import { expect, test } from "vitest";
import { brokenPromisesOf, type RememberedPurchase } from "./broken-promises.ts";
import { Retrier } from "./retrier.ts";

/** A real purchase. Each test compares it with a shop that responds differently. */
const { db } = await testDatabase();
const shopper = (await openShop(db)).enter();
const seen = await fillCart(shopper, [mailers(100), mailers(250)]);
const { body: placed } = await pay(shopper, seen);
const { body: cart } = await shopper.call<WireCart>("GET", `/carts/${seen.id}`);
const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`);

const quantities = Object.fromEntries(seen.lineItems.map(({ id, quantity }) => [id, quantity]));
const acknowledged = Array.from({ length: seen.version }, (_, index) => ({ version: index + 1, quantities }));
const [line] = cart.lineItems;

interface Shop {
  readonly cart: WireCart;
  readonly order: WireOrder;
  readonly again: typeof placed;
}

function remembered(shop: Partial<Shop>, memory: Partial<RememberedPurchase> = {}): RememberedPurchase {
  return {
    retrier: new Retrier(false),
    acknowledged,
    cartId: cart.id,
    paidWith: { paying: { version: seen.version, method: "BRAINTREE", nonce: "" }, key: "k" },
    placed,
    order,
    buyer: {
      cart: async () => shop.cart ?? cart,
      order: async () => shop.order ?? order,
      pay: async () => shop.again ?? placed,
    },
    ...memory,
  };
}

test("a shop with unchanged data breaks no promise, and may assign the order number later", async () => {
  expect(await brokenPromisesOf(remembered({}))).toEqual([]);
  expect(await brokenPromisesOf(remembered({ order: { ...order, orderNumber: "BW-00000001" } }))).toEqual([]);
});

test.each<[promise: string, shop: Partial<Shop>, memory?: Partial<RememberedPurchase>]>([
  ["I6 the order", { order: { ...order, customerEmail: "other@example.com" } }],
  ["I6 the cart", { cart: { ...cart, orderId: null } }],
  ["I6 the same request was answered", { again: { ...placed, orderId: cart.id } }],
  ["I8 cart .* has a version twice", {}, { acknowledged: [...acknowledged, { version: 1, quantities }] }],
  ["I8 cart .* went back from version", { cart: { ...cart, version: 1 } }],
  ["I8 cart .* has 2 unexplained versions", { cart: { ...cart, version: cart.version + 2 } }],
  ["I8 the line .* is not in the cart", { cart: { ...cart, lineItems: cart.lineItems.slice(1) } }],
  [
    "I8 the line .* is not in the cart",
    { cart: { ...cart, lineItems: cart.lineItems.map((item) => ({ ...item, quantity: 1 })) } },
  ],
  [
    "I8 the cart .* has a line twice that was requested once",
    {
      cart: {
        ...cart,
        lineItems: cart.lineItems.flatMap((item) => (item === line ? [item, { ...item, id: order.id }] : [item])),
      },
    },
  ],
])("finds the broken promise: %s", async (promise, shop, memory) => {
  expect(await brokenPromisesOf(remembered(shop, memory))).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(promise))]),
  );
});
