import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/orders";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper, sample } from "../cart/testing/storefront.ts";
import { reconcilePayments } from "../checkout/payments/reconcile-payments.ts";
import { refundLateCharges } from "../checkout/payments/refund-late-charges.ts";
import { createLogger } from "../platform/log/logger.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./testing/shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, gateway, sandbox, clock, announced } = shop;
const silent = createLogger("silent");
const reconcile = () => reconcilePayments(shop.deps, silent);

async function readyCart(...lines: Parameters<typeof fillCart>[1]) {
  const shopper = enter();
  return { shopper, cart: await fillCart(shopper, lines.length > 0 ? lines : [mailers(100)]) };
}

const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await pool.query<{ n: string }>(statement, values)).rows[0]?.n);
const ordersOf = (cart: WireCart) => count("SELECT count(*) n FROM orders WHERE cart_id = $1", cart.id);
const chargesOf = (cart: WireCart) =>
  count(
    `SELECT count(*) n FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text
     WHERE p.cart_id = $1 AND s.status = 'submitted_for_settlement'`,
    cart.id,
  );
const statesOf = async (cart: WireCart) =>
  (await pool.query("SELECT status FROM payment WHERE cart_id = $1 ORDER BY created_at", [cart.id])).rows.map(
    ({ status }) => status,
  );
const readCart = async (shopper: Shopper, cart: WireCart) => (await shopper.call("GET", `/carts/${cart.id}`)).body;
const readOrder = (shopper: Shopper, id: string) => shopper.call<WireOrder>("GET", `/orders/${id}`);

/** Until the test is over the gateway does something else. */
async function withGateway<Value>(change: Partial<typeof gateway>, work: () => Promise<Value>): Promise<Value> {
  Object.assign(gateway, change);
  try {
    return await work();
  } finally {
    Object.assign(gateway, sandbox);
  }
}

describe("a paid cart becomes an order", () => {
  test("with its lines, states, figures and history, for the one who paid", async () => {
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

  test("for nobody else", async () => {
    const { shopper, cart } = await readyCart();
    const { body: placed } = await pay(shopper, cart);
    expect(await readOrder(enter(), placed.orderId)).toMatchObject({ status: 404, body: { title: "NotFound" } });
    expect(await readOrder(enter("boxwright-eu"), placed.orderId)).toMatchObject({ status: 404 });
    expect(await readOrder(shopper, randomUUID())).toMatchObject({ status: 404 });
  });

  test("paid with PayPal it shows the payer", async () => {
    const { shopper, cart } = await readyCart();
    const { body: placed } = await pay(shopper, cart, { paymentMethodNonce: "fake-paypal-one-time-nonce" });
    const { body: order } = await readOrder(shopper, placed.orderId);
    expect(order.paymentInfo).toMatchObject({ type: "paypal_account", name: "Paypal", label: "payer@example.com" });
  });

  test("free of charge when a coupon takes everything off", async () => {
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
    expect(await chargesOf(cart)).toBe(0);
  });
});

test("the database itself keeps money, orders and figures together", async () => {
  const { shopper, cart } = await readyCart();
  await pay(shopper, cart);
  const refusedBy = async (statement: string) => {
    const error: unknown = await pool.query(statement, [cart.id]).catch((thrown) => thrown);
    return (error as { constraint?: string }).constraint;
  };
  expect(await refusedBy("UPDATE payment SET order_id = NULL WHERE cart_id = $1")).toBe(
    "payment_captured_with_its_order",
  );
  expect(
    await refusedBy(
      `INSERT INTO payment SELECT (json_populate_record(p, json_build_object(
         'id', gen_random_uuid(), 'idempotency_key', 'other', 'transaction_id', 'other'))).* FROM payment p WHERE cart_id = $1`,
    ),
  ).toBe("payment_one_live_per_cart");
  expect(await refusedBy("UPDATE orders SET total = total + 1 WHERE cart_id = $1")).toBe("orders_total");
  expect(await refusedBy("UPDATE orders SET amount_paid = total + 1 WHERE cart_id = $1")).toBe(
    "orders_paid_at_most_its_total",
  );
});

describe("a cart is not paid", () => {
  test("before it is ready, and the answer says why", async () => {
    const shopper = enter();
    const { body: cart } = await shopper.add(mailers(100));
    expect(await pay(shopper, cart)).toMatchObject({
      status: 422,
      body: { title: "CartNotReady", reasons: cart.checkoutUnreadyReasons },
    });
    expect(cart.checkoutUnreadyReasons).toContain("SHIPPING_ADDRESS_MISSING");
  });

  test("while it is empty, and the answer says why", async () => {
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

  test("for nothing when it costs something, by invoice, or without a nonce", async () => {
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

  test("with a price, or with a card number for a PO number", async () => {
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
    expect(await chargesOf(cart)).toBe(1);
  });
});

describe("a refused charge leaves the cart as it was", () => {
  test("declined, in the bank's words, and paid at the second try", async () => {
    const { shopper, cart } = await readyCart();
    expect(await pay(shopper, cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" })).toMatchObject({
      status: 422,
      body: { title: "CARD_DECLINED", code: "ECX041", message: "CARD_DECLINED:Do Not Honor", detail: "Do Not Honor" },
    });
    expect(await readCart(shopper, cart)).toEqual(cart);
    expect((await pay(shopper, cart)).status).toBe(201);
    expect(await statesOf(cart)).toEqual(["refused", "captured"]);
  });

  test.each([
    ["fake-consumed-nonce", "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED"],
    ["no-such-nonce", "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN"],
  ])("%s: %s", async (paymentMethodNonce, code) => {
    const { shopper, cart } = await readyCart();
    const { status, body } = await pay(shopper, cart, { paymentMethodNonce });
    expect({ status, title: body.title, code: body.code }).toEqual({ status: 422, title: code, code: "ECX043" });
    expect(body.message?.startsWith(`${code}:`)).toBe(true);
    expect(await readCart(shopper, cart)).toEqual(cart);
  });

  test("and the same request is told the same again", async () => {
    const { shopper, cart } = await readyCart();
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    const first = await pay(shopper, cart, declining, "key");
    const again = await pay(shopper, cart, declining, "key");
    expect({ ...again.body, requestId: "" }).toEqual({ ...first.body, requestId: "" });
    expect(await statesOf(cart)).toEqual(["refused"]);
  });

  test("six declines within an hour end it, for the cart and for the address, but for orders of nothing", async () => {
    const { shopper, cart } = await readyCart();
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await pay(shopper, cart, declining)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(await pay(shopper, cart)).toMatchObject({ status: 429, body: { title: "TooManyRequests" } });

    const trying = "198.51.100.7";
    for (let time = 0; time < 6; time += 1) {
      const other = enter("boxwright-us", trying);
      await pay(other, await fillCart(other, [mailers(1)]), declining);
    }
    const next = enter("boxwright-us", trying);
    expect(await pay(next, await fillCart(next, [mailers(1)]))).toMatchObject({ status: 429 });
    const free = { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined };
    const buyer = enter("boxwright-us", trying);
    expect((await pay(buyer, await fillCart(buyer, [mailers(1)], "ONUS"), free)).status).toBe(201);
    clock.now = new Date(clock.now.getTime() + 3_601_000);
    expect((await pay(shopper, cart)).status).toBe(201);
  });
});

describe("however many requests pay one cart", () => {
  test("with one key there is one charge and one order, and every answer is that order or in flight", async () => {
    const { shopper, cart } = await readyCart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shopper, cart, {}, "one key")));
    const orders = new Set(answers.flatMap(({ status, body }) => (status === 201 ? body.orderId : [])));
    expect(orders.size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.title]).toEqual([409, "RequestInFlight"]);
    }
    expect(await pay(shopper, cart, {}, "one key")).toMatchObject({ status: 201, body: { orderId: [...orders][0] } });
    expect([await chargesOf(cart), await ordersOf(cart)]).toEqual([1, 1]);
  });

  test("with twenty keys one succeeds and nineteen hear that it was ordered", async () => {
    const { shopper, cart } = await readyCart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shopper, cart)));
    const titles = answers.map(({ status, body }) => (status === 201 ? "placed" : body.title));
    expect(titles.filter((title) => title === "placed")).toHaveLength(1);
    expect(titles.filter((title) => title === "CartAlreadyOrdered")).toHaveLength(19);
    expect([await chargesOf(cart), await ordersOf(cart)]).toEqual([1, 1]);
  });

  test("a key is used for one request only", async () => {
    const { shopper, cart } = await readyCart();
    await pay(shopper, cart, {}, "mine");
    expect(await pay(shopper, cart, { poNumber: "1" }, "mine")).toMatchObject({
      status: 422,
      body: { title: "IdempotencyKeyReused" },
    });
    const other = await readyCart();
    expect((await pay(other.shopper, other.cart, {}, "mine")).status).toBe(201);
  });
});

describe("a gateway that does not answer", () => {
  const chargeInSilence: typeof gateway.sale = async (sale) => {
    await sandbox.sale(sale);
    return new Promise(() => {});
  };

  test("after it has charged: the same request, sent again, gets the order, and there is one charge", async () => {
    const { shopper, cart } = await readyCart();
    const first = await withGateway({ sale: chargeInSilence }, () => pay(shopper, cart, {}, "again"));
    expect(first).toMatchObject({ status: 503, body: { title: "Unavailable" } });
    expect(await statesOf(cart)).toEqual(["pending"]);
    expect((await pay(shopper, cart, {}, "again")).status).toBe(201);
    expect([await chargesOf(cart), await ordersOf(cart)]).toEqual([1, 1]);
  });

  test("after it has charged: with nobody asking again the reconciler makes the order", async () => {
    const { shopper, cart } = await readyCart();
    await withGateway({ sale: chargeInSilence }, () => pay(shopper, cart, {}, "k"));
    await reconcile();
    expect(await statesOf(cart)).toEqual(["pending"]);
    clock.now = new Date(clock.now.getTime() + 31_000);
    await reconcile();
    const { orderId } = await readCart(shopper, cart);
    expect(await pay(shopper, cart, {}, "k")).toMatchObject({ status: 201, body: { orderId } });
    expect(await pay(shopper, cart)).toMatchObject({ status: 409, body: { title: "CartAlreadyOrdered", orderId } });
    expect([await chargesOf(cart), await ordersOf(cart)]).toEqual([1, 1]);
  });

  test("before it has charged: the cart is free again, and is paid once", async () => {
    const { shopper, cart } = await readyCart();
    const lost = { sale: () => Promise.reject(new Error("connection reset")) };
    expect(await withGateway(lost, () => pay(shopper, cart, {}, "k"))).toMatchObject({ status: 503 });
    clock.now = new Date(clock.now.getTime() + 31_000);
    await reconcile();
    expect(await readCart(shopper, cart)).toMatchObject({ cartState: "Active", version: cart.version });
    expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
    expect(await statesOf(cart)).toEqual(["abandoned", "captured"]);
    expect(await chargesOf(cart)).toBe(1);
  });

  test("until its payment was given up: a late charge is given back", async () => {
    const { shopper, cart } = await readyCart();
    let chargeLate = async () => {};
    const slow: typeof gateway.sale = (sale) => {
      chargeLate = async () => void (await sandbox.sale(sale));
      return new Promise(() => {});
    };
    await withGateway({ sale: slow }, () => pay(shopper, cart));
    clock.now = new Date(clock.now.getTime() + 31_000);
    await reconcile();
    await chargeLate();
    await refundLateCharges(shop.deps, silent);
    await refundLateCharges(shop.deps, silent);
    const left = await count(
      `SELECT sum(s.amount) - (SELECT coalesce(sum(r.amount), 0) FROM sandbox_gateway.refund r
         WHERE r.sale_id = ANY(array_agg(s.id))) n
       FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text WHERE p.cart_id = $1`,
      cart.id,
    );
    expect([left, await ordersOf(cart)]).toEqual([0, 0]);
    expect((await pay(shopper, cart)).status).toBe(201);
  });

  test("but has consumed the nonce for this very payment has charged it", async () => {
    const { shopper, cart } = await readyCart();
    const forgetful: typeof gateway.sale = async (sale) => {
      await sandbox.sale(sale);
      return { kind: "nonce-consumed" };
    };
    expect((await withGateway({ sale: forgetful }, () => pay(shopper, cart))).status).toBe(201);
    expect([await chargesOf(cart), await ordersOf(cart)]).toEqual([1, 1]);
  });

  test("and cannot be asked either: the payment waits, and no other begins", async () => {
    const { shopper, cart } = await readyCart();
    const away = { findByOrderId: () => Promise.reject(new Error("away")) };
    await withGateway({ sale: chargeInSilence, ...away }, async () => {
      expect((await pay(shopper, cart, {}, "k")).status).toBe(503);
      expect((await pay(shopper, cart, {}, "k")).status).toBe(503);
      clock.now = new Date(clock.now.getTime() + 31_000);
      await reconcile();
    });
    expect(await statesOf(cart)).toEqual(["pending"]);
    expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
  });
});
