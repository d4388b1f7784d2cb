import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import { endpoints } from "@boxwright/contract/endpoints";
import { storefrontBase } from "@boxwright/contract/kernel";
import { expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const { enter } = await openShop(db);

const card = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-nonce" };

/** For each call, a body that would change something if the cart or order were the caller's own. */
const bodies: Readonly<Record<string, (cart: WireCart) => object>> = {
  "cart.patch": ({ version }) => ({ version, email: "stranger@demo.boxwright.example" }),
  "cart.patchLines": ({ version, lineItems }) => ({ version, remove: lineItems.map(({ id }) => id) }),
  "cart.patchCoupon": ({ version }) => ({ version, couponCode: "ONUS" }),
  "cart.patchDeliveryOptions": ({ version }) => ({
    version,
    selections: [{ lineItemId: null, eCommerceDeliveryOptionId: "express" }],
  }),
  "checkout.payCart": ({ version }) => ({ version, ...card }),
  "checkout.payOrder": () => card,
  "orders.sendArtwork": () => ({ version: 1, uploadIds: [randomUUID()] }),
  "orders.cancelLine": () => ({ version: 1, reason: "" }),
  "orders.decideProof": () => ({
    version: 1,
    proofId: randomUUID(),
    hash: "0".repeat(64),
    decision: "approve",
    acceptedWarnings: [],
    consent: true,
  }),
  "orders.reorder": () => ({}),
  "orders.requestProof": () => ({ version: 1 }),
};

const calls = endpoints.filter(
  ({ path }) => path.startsWith(storefrontBase) && (path.includes("{cartId}") || path.includes("{orderId}")),
);

test("the tested calls include those that change a cart or pay an order", () => {
  expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(bodies)));
});

async function statusesFor(
  caller: Shopper,
  cart: WireCart,
  { orderId, lineId }: Readonly<Record<"orderId" | "lineId", string>>,
) {
  const statuses = await Promise.all(
    calls.map(async ({ id, method, path }) => {
      const called = path
        .slice(storefrontBase.length)
        .replace("{cartId}", cart.id)
        .replace("{orderId}", orderId)
        .replace("{lineId}", lineId)
        .replace("{proofId}", randomUUID())
        .replace("{side}", "outside");
      const { status, body } = await caller.call(method, called, bodies[id]?.(cart));
      return [id, `${status} ${body.title}`];
    }),
  );
  return Object.fromEntries(statuses);
}

test.each([
  ["another visitor", () => enter()],
  ["a customer", () => enter("boxwright-us", "there", "customer")],
  ["a visitor of the other tenant", () => enter("boxwright-eu")],
])("%s gets NotFound from every call for another visitor's cart and order, which do not change", async (_, enterAs) => {
  const owner = enter();
  const ordered = await fillCart(owner, [mailers(100)]);
  const { body: order } = await pay(owner, ordered);
  const lineId = ordered.lineItems[0]?.id ?? "";
  const cart = await fillCart(owner, [mailers(250)]);
  const before = await pool.query("SELECT * FROM cart WHERE id = $1", [cart.id]);

  const nothingThere = Object.fromEntries(calls.map(({ id }) => [id, "404 NotFound"]));
  expect(await statusesFor(enterAs(), cart, { orderId: order.orderId, lineId })).toEqual(nothingThere);
  expect((await pool.query("SELECT * FROM cart WHERE id = $1", [cart.id])).rows).toEqual(before.rows);
});
