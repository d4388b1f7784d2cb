import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import { expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { noGateway } from "../../checkout/payments/gateways/no-gateway.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { buyByInvoice, byInvoice, enterWithRights } from "./by-invoice.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

/** A shop without a card gateway. */
const { db, pool } = await testDatabase();
const shop = await openShop(db, { gateway: noGateway });

const metadataFor = async (shopper: Shopper, cart?: WireCart) => {
  const query = cart === undefined ? "" : `?cartId=${cart.id}`;
  return (await shopper.call<{ provider: string; clientToken: string }>("GET", `/paymentMethods/metadata${query}`))
    .body;
};

const customerOnAccount = () => enterWithRights(shop, "onAccount");

test("a shop without a gateway offers neither cards nor PayPal", async () => {
  const { shopper, cart } = await shop.readyCart();
  const none = { provider: "none", clientToken: "", googleMerchantId: "", paymentOptions: [] };
  expect(await metadataFor(shopper, cart)).toEqual(none);
  expect(await metadataFor(shopper)).toEqual(none);
});

test("a shop without a gateway refuses a payment with a nonce, and places no order", async () => {
  const { shopper, cart } = await shop.readyCart();
  for (const paymentMethodNonce of ["fake-valid-nonce", "fake-valid-visa-nonce"]) {
    const { status, body } = await pay(shopper, cart, { paymentMethodNonce });
    expect([status, body.title]).toEqual([403, "PaymentMethodNotAllowed"]);
  }
  expect((await pool.query("SELECT FROM orders WHERE cart_id = $1", [cart.id])).rowCount).toBe(0);
});

test("a shop without a gateway sells by invoice and accepts free orders", async () => {
  const onAccount = await customerOnAccount();
  const cart = await fillCart(onAccount, [mailers(100)]);
  expect(await metadataFor(onAccount, cart)).toMatchObject({ paymentOptions: ["paymentByInvoice"] });
  expect((await pay(onAccount, cart, byInvoice)).status).toBe(201);

  const shopper = shop.enter();
  const free = await fillCart(shopper, [mailers(100)], "ONUS");
  expect(await metadataFor(shopper, free)).toMatchObject({ paymentOptions: ["freeOfCharge"] });
  const asGift = { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined };
  expect((await pay(shopper, free, asGift)).status).toBe(201);
});

test("an order that waits for money cannot be paid by card in a shop without a gateway", async () => {
  const { shopper, orderId } = await buyByInvoice(shop, "isInvoiceWithoutTermsEnabled", [mailers(100)]);
  const nonce = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
  const { status, body } = await shopper.call("POST", `/orders/${orderId}/payments`, nonce, randomUUID());
  expect([status, (body as { title?: string }).title]).toEqual([403, "PaymentMethodNotAllowed"]);
});
