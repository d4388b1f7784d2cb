import { randomUUID } from "node:crypto";
import type { WireOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper, sample } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { fillCart, openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { enter, readyCart, announced } = await openShop(db);
const readOrder = (shopper: Shopper, id: string) => shopper.call<WireOrder>("GET", `/orders/${id}`);

describe("a paid cart becomes an order", () => {
  test("with its lines, states, figures and history, for the visitor who paid", async () => {
    const { shopper, cart } = await readyCart(mailers(100), sample("8x6x2"));
    const paid = await pay(shopper, cart, { poNumber: "PO 7 / boxes" });
    expect(paid).toMatchObject({
      status: 201,
      body: { orderNumber: null, orderState: "Confirmed", paymentState: "Paid" },
    });

    const { body: order } = await readOrder(shopper, paid.body.orderId);
    expect(order).toMatchObject({
      cartId: cart.id,
      customerId: null,
      customerEmail: "shopper@demo.boxwright.example",
      poNumber: "PO 7 / boxes",
      paymentInfo: { paymentMethod: "BRAINTREE", type: "credit_card", name: "Credit Card", label: "•••• 1881" },
      totals: cart.totals,
      taxedPrice: cart.taxedPrice,
      totalPrice: cart.totals.total,
      amountPaid: cart.totals.total,
      amountDue: { centAmount: 0 },
    });
    expect(order.lineItems.map(({ mainTitle, state }) => [mainTitle, state.label])).toEqual([
      ["Custom Mailer Box", "Waiting for Artwork"],
      ["Sample Mailer Box", "Ready for production"],
    ]);
    expect(order.history.map(({ from, to, why }) => [from, to, why])).toEqual([
      ["Initial", "WaitingForArtwork", "Order paid"],
      ["Initial", "ReadyForProduction", "Order paid"],
    ]);
    expect(announced).toContainEqual({ event: "orders.placed", payload: { orderId: order.id } });
    expect(await readCart(shopper, cart)).toMatchObject({ cartState: "Ordered", orderId: order.id });
  });

  test("that other visitors cannot find", async () => {
    const { shopper, cart } = await readyCart();
    const { body: placed } = await pay(shopper, cart);
    expect(await readOrder(enter(), placed.orderId)).toMatchObject({ status: 404, body: { title: "NotFound" } });
    expect(await readOrder(enter("boxwright-eu"), placed.orderId)).toMatchObject({ status: 404 });
    expect(await readOrder(shopper, randomUUID())).toMatchObject({ status: 404 });
  });

  test("that shows the payer if it was paid with PayPal", async () => {
    const { shopper, cart } = await readyCart();
    const { body: placed } = await pay(shopper, cart, { paymentMethodNonce: "fake-paypal-one-time-nonce" });
    const { body: order } = await readOrder(shopper, placed.orderId);
    expect(order.paymentInfo).toMatchObject({ type: "paypal_account", name: "Paypal", label: "payer@example.com" });
  });

  test("free of charge if a coupon discounts everything", async () => {
    const shopper = enter();
    const cart = await fillCart(shopper, [mailers(10)], "ONUS");
    expect(cart.totals.total.centAmount).toBe(0);
    const metadata = await shopper.call<{ paymentOptions: string[] }>(
      "GET",
      `/paymentMethods/metadata?cartId=${cart.id}`,
    );
    expect(metadata.body.paymentOptions).toEqual(["freeOfCharge"]);
    expect(await pay(shopper, cart)).toMatchObject({ status: 403, body: { title: "PaymentMethodNotAllowed" } });
    const free = { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined };
    expect(await pay(shopper, cart, free)).toMatchObject({ status: 201, body: { paymentState: "Paid" } });
    expect(await books.charges(cart)).toBe(0);
  });
});

test("the reply of a payment is stored in the transaction of its order, and is not written again", async () => {
  const { shopper, cart } = await readyCart();
  const { body: placed } = await pay(shopper, cart);
  const { rows } = await pool.query(
    "SELECT idempotency_key.xmin = orders.xmin AS together FROM idempotency_key, orders WHERE reply LIKE '%' || orders.id || '%' AND orders.id = $1",
    [placed.orderId],
  );
  expect(rows).toEqual([{ together: true }]);
});

describe("a cart is not paid", () => {
  test("before it is ready, and the refusal has the reasons", async () => {
    const shopper = enter();
    const { body: cart } = await shopper.add(mailers(100));
    const refused = await pay(shopper, cart);
    expect(refused).toMatchObject({ status: 422, body: { title: "CartNotReady" } });
    expect(refused.body.reasons?.toSorted()).toEqual(cart.checkoutUnreadyReasons.toSorted());
    expect(cart.checkoutUnreadyReasons).toContain("SHIPPING_ADDRESS_MISSING");
    // The reported reason is the first one of the first line, not that of the cart.
    expect(refused.body.reasons?.[0]).toBe(cart.lineItems[0]?.checkoutUnreadyReasons[0]);
    expect(cart.checkoutUnreadyReasons[0]).not.toBe(refused.body.reasons?.[0]);
  });

  test("while it is empty, and the refusal has the reason", async () => {
    const { shopper, cart } = await readyCart();
    const remove = cart.lineItems.map(({ id }) => id);
    const { body: empty } = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, {
      version: cart.version,
      remove,
    });
    expect(await pay(shopper, empty)).toMatchObject({
      status: 422,
      body: { title: "CartNotReady", reasons: ["MISSING_REQUIRED_INPUT"] },
    });
  });

  test("at another version than its shopper saw, or by another visitor", async () => {
    const { shopper, cart } = await readyCart();
    expect(await pay(shopper, { ...cart, version: cart.version - 1 })).toMatchObject({
      status: 409,
      body: { title: "ConcurrentModification", currentVersion: cart.version },
    });
    expect(await pay(enter(), cart)).toMatchObject({ status: 404 });
  });

  test("as a free order if it costs something, by invoice, or without a nonce", async () => {
    const { shopper, cart } = await readyCart();
    for (const paymentMethod of ["FREE_PAYMENT", "PAYMENT_BY_INVOICE"]) {
      expect(await pay(shopper, cart, { paymentMethod })).toMatchObject({
        status: 403,
        body: { title: "PaymentMethodNotAllowed" },
      });
    }
    expect(await pay(shopper, cart, { paymentMethodNonce: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "paymentMethodNonce" }] },
    });
    expect(await pay(shopper, cart, { paymentMethodNonce: "" })).toMatchObject({ status: 400 });
  });

  test("with a price in the body, or with a card number as its PO number", async () => {
    const { shopper, cart } = await readyCart();
    expect(await pay(shopper, cart, { total: 1 })).toMatchObject({ status: 400 });
    expect(await pay(shopper, cart, { poNumber: "4111 1111 1111 1111" })).toMatchObject({
      status: 400,
      body: { title: "InvalidRequest", errors: [{ path: "poNumber" }] },
    });
  });

  test("twice", async () => {
    const { shopper, cart } = await readyCart();
    const { body: placed } = await pay(shopper, cart);
    expect(await pay(shopper, cart)).toMatchObject({
      status: 409,
      body: { title: "CartAlreadyOrdered", orderId: placed.orderId },
    });
    expect(await books.charges(cart)).toBe(1);
  });
});
