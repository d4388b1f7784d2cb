import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import type { WireOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper, sample } from "../../cart/testing/storefront.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { watchFaultPoints } from "../../platform/fault-points.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { buyByInvoice, byInvoice, enterWithRights, type InvoiceRight } from "./by-invoice.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db, { gatewayTimeoutSeconds: 0.3 });
const { enter, gateway, sandbox, later } = shop;
const silent = createLogger("silent");
const customerWith = (...rights: readonly InvoiceRight[]) => enterWithRights(shop, ...rights);

const optionsFor = async (shopper: Shopper, cart: WireCart) =>
  (await shopper.call<{ paymentOptions: string[] }>("GET", `/paymentMethods/metadata?cartId=${cart.id}`)).body;
const readOrder = async (shopper: Shopper, id: string) => (await shopper.call<WireOrder>("GET", `/orders/${id}`)).body;
const statesOf = (order: WireOrder) => order.lineItems.map(({ state }) => state.label);

function payOrder(shopper: Shopper, orderId: string, change: object = {}, key: string = randomUUID()) {
  const body = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce", ...change };
  return shopper.call<PlacedOrder>("POST", `/orders/${orderId}/payments`, body, key);
}

/** An order that a customer without terms has placed by invoice, so that it waits for payment. */
const pendingOrder = () => buyByInvoice(shop, "isInvoiceWithoutTermsEnabled", [mailers(100), sample("8x6x2")]);

const chargesOf = async (orderId: string) =>
  (
    await pool.query(
      `SELECT s.amount::int FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text
       WHERE p.order_id = $1 AND s.status = 'submitted_for_settlement'`,
      [orderId],
    )
  ).rows.map(({ amount }) => amount);

describe("pay by invoice", () => {
  test("with terms: the order is confirmed, its balance due, and production goes on", async () => {
    const shopper = await customerWith("onAccount", "isInvoiceWithoutTermsEnabled");
    const cart = await fillCart(shopper, [mailers(100), sample("8x6x2")]);
    expect((await optionsFor(shopper, cart)).paymentOptions).toEqual(["braintree", "paymentByInvoice"]);
    const { status, body } = await pay(shopper, cart, { ...byInvoice, poNumber: "PO 9" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ orderState: "Confirmed", paymentState: "BalanceDue" });
    const order = await readOrder(shopper, body.orderId);
    expect(order).toMatchObject({
      poNumber: "PO 9",
      paymentInfo: {
        paymentMethod: "PAYMENT_BY_INVOICE",
        type: "PAYMENT_BY_INVOICE_WITH_TERMS",
        name: "Payment By Invoice",
        card: null,
      },
      amountPaid: { centAmount: 0 },
      amountDue: cart.totals.total,
    });
    expect(statesOf(order)).toEqual(["Waiting for Artwork", "Ready for production"]);
    expect(await chargesOf(order.id)).toEqual([]);
  });

  test("shows the day of the payment, not that of the order", async () => {
    const { shopper, orderId } = await pendingOrder();
    expect(await readOrder(shopper, orderId)).toMatchObject({ paidAt: null });
    later(3 * 86_400);
    expect((await payOrder(shopper, orderId)).status).toBe(201);
    const { createdAt, paidAt } = await readOrder(shopper, orderId);
    expect(paidAt).toBe(shop.clock.now.toISOString());
    expect(paidAt).not.toBe(createdAt);
  });

  test("without terms: the payment is pending, and every line waits for it", async () => {
    const { shopper, cart, orderId } = await pendingOrder();
    const order = await readOrder(shopper, orderId);
    expect(order).toMatchObject({
      orderState: "Open",
      paymentState: "Pending",
      paymentInfo: { type: "PAYMENT_BY_INVOICE_W/O_TERMS", name: "Payment By Invoice" },
      amountDue: cart.totals.total,
    });
    expect(statesOf(order)).toEqual(["On Hold For Payment", "On Hold For Payment"]);
    expect(order.history.map(({ why }) => why)).toEqual(["Order invoiced", "Order invoiced"]);
  });

  test("is refused for other customers, for anonymous visitors and for free orders", async () => {
    const anonymous = enter();
    const other = await customerWith();
    for (const shopper of [anonymous, other]) {
      const cart = await fillCart(shopper, [mailers(10)]);
      expect((await optionsFor(shopper, cart)).paymentOptions).toEqual(["braintree"]);
      expect(await pay(shopper, cart, byInvoice)).toMatchObject({
        status: 403,
        body: { title: "PaymentMethodNotAllowed", detail: "Please select a valid payment method." },
      });
    }
    const withTerms = await customerWith("onAccount");
    const free = await fillCart(withTerms, [mailers(10)], "ONUS");
    expect((await optionsFor(withTerms, free)).paymentOptions).toEqual(["freeOfCharge"]);
    expect(await pay(withTerms, free, byInvoice)).toMatchObject({ status: 403 });
  });

  test("makes one order for any number of requests", async () => {
    const shopper = await customerWith("onAccount");
    const cart = await fillCart(shopper, [mailers(10)]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pay(shopper, cart, byInvoice)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of responses) if (status !== 201) expect(body.title).toBe("CartAlreadyOrdered");
  });

  test("is offered while the gateway is unavailable, and cards are not", async () => {
    const shopper = await customerWith("onAccount");
    const cart = await fillCart(shopper, [mailers(10)]);
    const visitor = enter();
    const theirs = await fillCart(visitor, [mailers(10)]);
    gateway.clientToken = () => Promise.reject(new Error("away"));
    expect(await optionsFor(shopper, cart)).toMatchObject({ paymentOptions: ["paymentByInvoice"], clientToken: "" });
    expect(await visitor.call("GET", `/paymentMethods/metadata?cartId=${theirs.id}`)).toMatchObject({
      status: 503,
      body: { title: "Unavailable" },
    });
    Object.assign(gateway, sandbox);
    expect((await pay(shopper, cart, byInvoice)).status).toBe(201);
  });
});

describe("paying an order that waits for payment", () => {
  test("books the money, shows the card, and starts every line", async () => {
    const { shopper, cart, orderId } = await pendingOrder();
    expect(await payOrder(shopper, orderId)).toMatchObject({
      status: 201,
      body: { orderId, orderState: "Confirmed", paymentState: "Paid" },
    });
    const order = await readOrder(shopper, orderId);
    expect(order).toMatchObject({
      amountPaid: cart.totals.total,
      amountDue: { centAmount: 0 },
      paymentInfo: { type: "credit_card", label: "•••• 1881", card: { cardType: "Visa", lastFour: "1881" } },
    });
    expect(statesOf(order)).toEqual(["Waiting for Artwork", "Ready for production"]);
    expect(order.history.slice(2).map(({ from, to, why }) => [from, to, why])).toEqual([
      ["WaitingForPayment", "WaitingForArtwork", "Order paid"],
      ["WaitingForPayment", "ReadyForProduction", "Order paid"],
    ]);
    expect(await chargesOf(orderId)).toEqual([cart.totals.total.centAmount]);
  });

  test("on terms does not move its lines", async () => {
    const shopper = await customerWith("onAccount");
    const { body } = await pay(shopper, await fillCart(shopper, [mailers(100)]), byInvoice);
    const before = await readOrder(shopper, body.orderId);
    expect(await payOrder(shopper, body.orderId, { paymentMethodNonce: "fake-paypal-one-time-nonce" })).toMatchObject({
      status: 201,
      body: { paymentState: "Paid" },
    });
    const after = await readOrder(shopper, body.orderId);
    expect(after.history).toEqual(before.history);
    expect(after.paymentInfo).toMatchObject({ type: "paypal_account", label: "payer@example.com" });
  });

  test("charges once if several requests pay at the same time, and the others get OrderAlreadyPaid", async () => {
    const { shopper, cart, orderId } = await pendingOrder();
    const responses = await Promise.all(Array.from({ length: 12 }, () => payOrder(shopper, orderId)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of responses) {
      if (status !== 201) expect([status, body.title, body.code]).toEqual([409, "OrderAlreadyPaid", "ECX046"]);
    }
    expect(await chargesOf(orderId)).toEqual([cart.totals.total.centAmount]);
  });

  test("with one key is one payment, and another call cannot use the key", async () => {
    const { shopper, orderId } = await pendingOrder();
    const [first, again] = [await payOrder(shopper, orderId, {}, "k"), await payOrder(shopper, orderId, {}, "k")];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await payOrder(shopper, orderId, { paymentMethodNonce: "other" }, "k")).toMatchObject({
      status: 422,
      body: { title: "IdempotencyKeyReused" },
    });
    expect(await chargesOf(orderId)).toHaveLength(1);
  });

  test("is possible with the next card after a declined one", async () => {
    const { shopper, orderId } = await pendingOrder();
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    expect(await payOrder(shopper, orderId, declining)).toMatchObject({
      status: 422,
      body: { title: "CARD_DECLINED", message: "CARD_DECLINED:Do Not Honor", code: "ECX041" },
    });
    expect(await readOrder(shopper, orderId)).toMatchObject({ paymentState: "Pending", amountPaid: { centAmount: 0 } });
    expect((await payOrder(shopper, orderId)).status).toBe(201);
  });

  test("is refused if it is paid, by other methods than the gateway, and for other visitors", async () => {
    const { shopper, orderId } = await pendingOrder();
    expect(await payOrder(shopper, orderId, byInvoice)).toMatchObject({ status: 403 });
    const free = { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined };
    expect(await payOrder(shopper, orderId, free)).toMatchObject({ status: 403 });
    expect(await payOrder(shopper, orderId, { amount: 1 })).toMatchObject({ status: 400 });
    expect(await payOrder(await customerWith(), orderId)).toMatchObject({ status: 404, body: { title: "NotFound" } });
    expect(await payOrder(shopper, randomUUID())).toMatchObject({ status: 404 });
    const buyer = enter();
    const { body: paid } = await pay(buyer, await fillCart(buyer, [mailers(1)]));
    expect(await payOrder(buyer, paid.orderId)).toMatchObject({ status: 409, body: { title: "OrderAlreadyPaid" } });
  });

  test("is refused for an order that was cancelled", async () => {
    const { shopper, orderId } = await pendingOrder();
    await pool.query("UPDATE order_line SET state = 'Cancelled' WHERE order_id = $1", [orderId]);
    expect(await payOrder(shopper, orderId)).toMatchObject({ status: 422, body: { title: "InvalidTransition" } });
    expect(await chargesOf(orderId)).toEqual([]);
  });

  test("is finished by the same request or by the reconciler if the response to the charge was lost, without a second charge", async () => {
    const chargeWithoutResponse: typeof gateway.sale = async (sale) => {
      await sandbox.sale(sale);
      return new Promise(() => {});
    };
    for (const finish of ["again", "reconciled"] as const) {
      const { shopper, cart, orderId } = await pendingOrder();
      gateway.sale = chargeWithoutResponse;
      expect(await payOrder(shopper, orderId, {}, "k")).toMatchObject({ status: 503 });
      Object.assign(gateway, sandbox);
      if (finish === "reconciled") {
        later(31);
        await reconcilePayments(shop.deps, silent);
        expect(await readOrder(shopper, orderId)).toMatchObject({ paymentState: "Paid" });
      }
      expect(await payOrder(shopper, orderId, {}, "k")).toMatchObject({ status: 201, body: { paymentState: "Paid" } });
      expect(await chargesOf(orderId)).toEqual([cart.totals.total.centAmount]);
    }
  });
});

describe("an invoice whose request was interrupted after it was stored", () => {
  const dying = new Error("power cut");

  async function interruptedInvoice() {
    const shopper = await customerWith("onAccount");
    const cart = await fillCart(shopper, [mailers(10)]);
    watchFaultPoints((point) => {
      if (point === "after_intent") throw dying;
    });
    expect(await pay(shopper, cart, byInvoice, "k")).toMatchObject({ status: 500 });
    watchFaultPoints(null);
    return { shopper, cart };
  }

  test("is finished by the same request", async () => {
    const { shopper, cart } = await interruptedInvoice();
    expect(await pay(shopper, cart, byInvoice, "k")).toMatchObject({
      status: 201,
      body: { paymentState: "BalanceDue" },
    });
  });

  test("is finished by the reconciler", async () => {
    const { shopper, cart } = await interruptedInvoice();
    later(31);
    await reconcilePayments(shop.deps, silent);
    expect((await shopper.call("GET", `/carts/${cart.id}`)).body).toMatchObject({ cartState: "Ordered" });
  });
});

test("the database refuses a payment that mixes the fields of carts and orders", async () => {
  const { orderId } = await pendingOrder();
  const refusedBy = async (change: string) => {
    const error: unknown = await pool
      .query(`UPDATE payment SET ${change} WHERE order_id = $1`, [orderId])
      .catch((thrown) => thrown);
    return (error as { constraint?: string }).constraint;
  };
  expect(await refusedBy("pays = 'order'")).toBe("payment_of_orders_at_the_gateway");
  expect(await refusedBy("on_terms = NULL")).toBe("payment_invoice_has_terms");
  expect(await refusedBy("status = 'captured'")).toBe("payment_invoiced_takes_no_money");
  expect(await refusedBy("snapshot = NULL")).toBe("payment_of_what_was_seen");
});
