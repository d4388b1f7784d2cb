import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { createBraintreeGateway } from "../../checkout/payments/gateways/braintree/braintree-gateway.ts";
import { braintreeSdk } from "../../checkout/payments/gateways/braintree/braintree-sdk.ts";
import {
  braintreeWebhook,
  braintreeWebhookPath,
} from "../../checkout/payments/gateways/braintree/http/braintree-webhook.ts";
import { BraintreeServer } from "../../checkout/payments/gateways/braintree/testing/braintree-server.ts";
import { signedNotification } from "../../checkout/payments/gateways/braintree/testing/signed-notification.ts";
import { payRefunds } from "../../checkout/payments/pay-refunds.ts";
import { recheckPayment } from "../../checkout/payments/recheck-payment.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { refundLateCharges } from "../../checkout/payments/refund-late-charges.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

/** A shop with Braintree's client library, which calls a test server over the network; the tests check the books of that server. */
const { db, pool } = await testDatabase();
const braintree = await BraintreeServer.open();
afterAll(() => braintree[Symbol.asyncDispose]());
const openSdk = braintreeSdk(braintree.config, 0.75);
// Loading the library may take longer than the timeout of this shop.
await openSdk();
const shop = await openShop(db, { gateway: createBraintreeGateway(openSdk, () => new Date()) });
const { enter, later } = shop;
const silent = createLogger("silent");
const { books, nextFailures } = braintree;

let shopper: Shopper;
let cart: WireCart;
beforeEach(async () => {
  shopper = enter();
  cart = await fillCart(shopper, [mailers(100)]);
});
afterEach(() => {
  braintree.outage = null;
  expect(nextFailures).toEqual([]);
});

const paymentOf = async () =>
  (await pool.query<{ id: string; status: string }>("SELECT id, status FROM payment WHERE cart_id = $1", [cart.id]))
    .rows[0];
const chargesOfCart = async () => {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM payment WHERE cart_id = $1", [cart.id]);
  return books.charges.filter(({ orderId }) => rows.some(({ id }) => id === orderId));
};
const readCart = async () => (await shopper.call("GET", `/carts/${cart.id}`)).body;
const afterAWhile = () => later(31);

/** Checks that there is one order and one charge of its total, or no order and no valid charge. */
async function expectBooksToAgree(isOrdered: boolean) {
  const amounts = (await chargesOfCart()).map(({ amount }) => Math.round(Number(amount) * 100));
  expect(amounts).toEqual(isOrdered ? [cart.totals.total.centAmount] : []);
  expect((await readCart()).orderId === null).toBe(!isOrdered);
}

describe("paying", () => {
  test("by card and by PayPal sends the device data and shows the instrument masked", async () => {
    const deviceData = '{"correlation_id":"b"}';
    const { body } = await pay(shopper, cart, {
      paymentMethodNonce: books.newNonce("fake-valid-visa-nonce"),
      deviceData,
    });
    const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${body.orderId}`);
    expect(order.paymentInfo).toMatchObject({ type: "credit_card", label: "•••• 1881" });
    expect(await chargesOfCart()).toMatchObject([{ deviceData }]);
    await expectBooksToAgree(true);

    const other = enter();
    const paid = await pay(other, await fillCart(other, [mailers(1)]), {
      paymentMethodNonce: "fake-paypal-one-time-nonce",
    });
    const { body: theirs } = await other.call<WireOrder>("GET", `/orders/${paid.body.orderId}`);
    expect(theirs.paymentInfo).toMatchObject({ type: "paypal_account", label: "payer@example.com" });
  });

  test.each([
    ["fake-apple-pay-visa-nonce", "apple_pay_card", "Apple Pay"],
    ["fake-android-pay-visa-nonce", "android_pay_card", "Google Pay"],
  ])("with the wallet nonce %s is shown masked on the order", async (paymentMethodNonce, type, name) => {
    const paid = await pay(shopper, cart, { paymentMethodNonce });
    const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${paid.body.orderId}`);
    const card = { cardType: "Visa", lastFour: "1111" };
    expect(order.paymentInfo).toEqual({ paymentMethod: "BRAINTREE", type, name, label: "Visa •••• 1111", card });
  });

  test.each([
    ["fake-processor-declined-visa-nonce", "CARD_DECLINED", "CARD_DECLINED:Do Not Honor", "ECX041"],
    ["fake-gateway-rejected-fraud-nonce", "CARD_DECLINED", "CARD_DECLINED:Gateway Rejected: fraud", "ECX041"],
    [
      "fake-consumed-nonce",
      "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
      "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED:Cannot use a payment method nonce more than once.",
      "ECX043",
    ],
    [
      "never-given",
      "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
      "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN:Unknown or expired payment method nonce.",
      "ECX043",
    ],
    ["no-account", "PaymentFailed", undefined, "ECX041"],
  ])("with %s is refused as %s, and the cart can be paid again", async (paymentMethodNonce, title, message, code) => {
    expect(await pay(shopper, cart, { paymentMethodNonce })).toMatchObject({ status: 422, body: { title, code } });
    expect((await pay(shopper, cart, { paymentMethodNonce })).body.message).toBe(message);
    expect(await readCart()).toEqual(cart);
    await expectBooksToAgree(false);
    expect((await pay(shopper, cart)).status).toBe(201);
    await expectBooksToAgree(true);
  });
});

describe("when the response to a charge is lost", () => {
  test.each(["hang after the charge", "fail after the charge", "drop after the charge"] as const)(
    "the same request gets the order without a second charge: %s",
    async (how) => {
      nextFailures.push(how);
      expect(await pay(shopper, cart, {}, "k")).toMatchObject({ status: 503, body: { title: "Unavailable" } });
      expect((await paymentOf())?.status).toBe("pending");
      expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
      await expectBooksToAgree(true);
    },
  );

  test.each(["hang after the charge", "hang before the charge"] as const)(
    "the reconciler settles the payment if the request is not repeated: %s",
    async (how) => {
      nextFailures.push(how);
      expect((await pay(shopper, cart)).status).toBe(503);
      afterAWhile();
      await reconcilePayments(shop.deps, silent);
      await expectBooksToAgree(how === "hang after the charge");
      expect((await pay(shopper, cart)).status).toBe(how === "hang after the charge" ? 409 : 201);
    },
  );

  test("the payment waits while Braintree is unavailable", async () => {
    nextFailures.push("hang after the charge");
    await pay(shopper, cart, {}, "k");
    braintree.outage = 503;
    expect((await pay(shopper, cart, {}, "k")).status).toBe(503);
    afterAWhile();
    await reconcilePayments(shop.deps, silent);
    expect((await paymentOf())?.status).toBe("pending");
    braintree.outage = null;
    await reconcilePayments(shop.deps, silent);
    await expectBooksToAgree(true);
  });

  test("there is no order if the charge was voided meanwhile", async () => {
    nextFailures.push("hang after the charge");
    await pay(shopper, cart);
    for (const sale of await chargesOfCart()) books.void(sale);
    afterAWhile();
    await reconcilePayments(shop.deps, silent);
    expect((await paymentOf())?.status).toBe("abandoned");
    await expectBooksToAgree(false);
  });
});

test("a cart can be paid again at once if the gateway was never called", async () => {
  nextFailures.push("too many requests");
  expect(await pay(shopper, cart, {}, "k")).toMatchObject({ status: 503, body: { title: "Unavailable" } });
  expect((await paymentOf())?.status).toBe("abandoned");
  expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
  await expectBooksToAgree(true);
});

describe("a webhook", () => {
  const webhook = braintreeWebhook({
    openSdk,
    log: silent,
    recheckPayment: (paymentId) => recheckPayment(shop.deps, paymentId, silent),
  });

  async function notify(form: Record<string, string>): Promise<number> {
    const request = new Request(`http://localhost${braintreeWebhookPath}`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    const visit = { nonce: "", clientIp: "192.0.2.1", fetchApi: () => Promise.reject(new Error("not here")) };
    return (await webhook.handle(request, visit)).status;
  }
  const sendWebhook = (orderId: string) =>
    notify(signedNotification(braintree.config, "transaction_settled", { orderId }));

  test("makes the order of a payment whose response was lost, once, however often and however late it comes", async () => {
    nextFailures.push("hang after the charge");
    await pay(shopper, cart, {}, "k");
    const id = (await paymentOf())?.id ?? "";
    expect(await sendWebhook(id)).toBe(200);
    await expectBooksToAgree(true);
    const { orderId } = await readCart();
    expect([await sendWebhook(id), await sendWebhook(id)]).toEqual([200, 200]);
    expect(await pay(shopper, cart, {}, "k")).toMatchObject({ status: 201, body: { orderId } });
    await expectBooksToAgree(true);
  });

  test("that arrives before the response to the charge does no harm", async () => {
    nextFailures.push("respond late after the charge");
    const paying = pay(shopper, cart);
    await expect.poll(async () => (await chargesOfCart()).length).toBe(1);
    expect(await sendWebhook((await paymentOf())?.id ?? "")).toBe(200);
    const { orderId } = await readCart();
    expect(await paying).toMatchObject({ status: 201, body: { orderId } });
    await expectBooksToAgree(true);
  });

  test("about a payment that is not charged yet does not abandon it", async () => {
    nextFailures.push("hang before the charge");
    await pay(shopper, cart);
    expect(await sendWebhook((await paymentOf())?.id ?? "")).toBe(200);
    expect((await paymentOf())?.status).toBe("pending");
  });

  test("about a charge that came after its payment was abandoned voids the charge", async () => {
    nextFailures.push("hang before the charge");
    await pay(shopper, cart);
    afterAWhile();
    await reconcilePayments(shop.deps, silent);
    const { id = "" } = (await paymentOf()) ?? {};
    const late = books.sell({ amount: "1.00", order_id: id, payment_method_nonce: "fake-valid-nonce" });
    expect(await sendWebhook(id)).toBe(200);
    await payRefunds(shop.deps, silent);
    expect(late).toMatchObject({ status: "voided" });
    await refundLateCharges(shop.deps, silent);
    await payRefunds(shop.deps, silent);
    await expectBooksToAgree(false);
  });

  test("that Braintree has not signed is refused", async () => {
    await pay(shopper, cart);
    const { id = "" } = (await paymentOf()) ?? {};
    const forged = signedNotification({ ...braintree.config, privateKey: "guess" }, "transaction_settled", {
      orderId: id,
    });
    expect(await notify(forged)).toBe(401);
    const changed = signedNotification(braintree.config, "transaction_settled", { orderId: id });
    const other = signedNotification(braintree.config, "transaction_settled", { orderId: randomUUID() });
    expect(await notify({ ...changed, bt_payload: other.bt_payload })).toBe(401);
    expect(await notify({ bt_signature: "x|y", bt_payload: "%%%" })).toBe(401);
    expect(await notify({ bt_signature: "x" })).toBe(400);
  });

  test("about a charge of another shop is accepted, and so is a check notification", async () => {
    expect(await sendWebhook(randomUUID())).toBe(202);
    expect(await sendWebhook("an order of another shop's")).toBe(202);
    expect(await notify(signedNotification(braintree.config, "check", null))).toBe(200);
  });

  test("gets a status to retry while Braintree is unavailable", async () => {
    nextFailures.push("hang after the charge");
    await pay(shopper, cart);
    braintree.outage = 503;
    expect(await sendWebhook((await paymentOf())?.id ?? "")).toBe(503);
  });
});

describe("a cart that is paid by many requests", () => {
  test("is charged once, also if responses are lost", async () => {
    nextFailures.push("fail after the charge");
    const paying = Array.from({ length: 10 }, () => pay(shopper, cart));
    expect((await Promise.race(paying)).status).toBe(503);
    afterAWhile();
    await reconcilePayments(shop.deps, silent);
    const statuses = (await Promise.all(paying)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(409), 503]);
    await expectBooksToAgree(true);
  });

  test("does not change during the payment: a change waits or is refused, and the charge is the amount that was shown", async () => {
    nextFailures.push("respond late after the charge");
    const [line] = cart.lineItems;
    const change = { version: cart.version, update: [{ lineItemId: line?.id, quantity: 250 }] };
    const paying = pay(shopper, cart);
    await expect.poll(async () => (await paymentOf())?.status).toBe("pending");
    expect(await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, change)).toMatchObject({
      status: 409,
      body: { title: "RequestInFlight" },
    });
    expect((await paying).status).toBe(201);
    await expectBooksToAgree(true);
  });
});

describe("cancelling lines of a charge that is", () => {
  /** An order of two lines, and functions to cancel them and to pay what is due at once. */
  async function ordered() {
    const buyer = enter();
    const bought = await fillCart(buyer, [mailers(100), mailers(30)]);
    const { body } = await pay(buyer, bought);
    const { rows } = await pool.query("SELECT transaction_id FROM payment WHERE cart_id = $1", [bought.id]);
    const charge = books.sale(rows[0].transaction_id);
    if (charge === undefined) throw new Error("nothing was charged");
    const read = async () => (await buyer.call<WireOrder>("GET", `/orders/${body.orderId}`)).body;
    const cancel = async (...places: number[]) => {
      for (const place of places) {
        const { version, lineItems } = await read();
        const path = `/orders/${body.orderId}/lineitems/${lineItems[place]?.id}/cancellation`;
        expect((await buyer.call("POST", path, { version, reason: "" })).status).toBe(200);
      }
      await payRefunds(shop.deps, silent);
    };
    const paidOut = async () => (await read()).refunds.map(({ refundedAt }) => refundedAt !== null);
    const refunded = () => charge.refundIds.map((id) => Math.round(Number(books.refund(id)?.amount) * 100));
    const [first = 0, second = 0] = (await read()).lineItems.map(({ totalPrice }) => totalPrice.centAmount);
    return { charge, cancel, paidOut, refunded, first, second };
  }

  const nextRound = async () => {
    later(30 * 60 + 1);
    await payRefunds(shop.deps, silent);
  };

  test("not settled voids the charge if all lines are cancelled", async () => {
    const { charge, cancel, paidOut, refunded } = await ordered();
    await cancel(0, 1);
    expect([charge.status, refunded(), await paidOut()]).toEqual(["voided", [], [true, true]]);
    await nextRound();
    expect([charge.status, refunded()]).toEqual(["voided", []]);
  });

  test("not settled waits with the refund of one line until it is settled", async () => {
    const { charge, cancel, paidOut, refunded, first } = await ordered();
    await cancel(0);
    expect([charge.status, refunded(), await paidOut()]).toEqual(["submitted_for_settlement", [], [false]]);
    await nextRound();
    expect(await paidOut()).toEqual([false]);
    books.settle(charge.id);
    await nextRound();
    expect([charge.status, refunded(), await paidOut()]).toEqual(["settled", [first], [true]]);
  });

  test("not settled voids the charge if the second line is cancelled while the refund of the first waits", async () => {
    const { charge, cancel, paidOut, refunded } = await ordered();
    await cancel(0);
    await cancel(1);
    expect([charge.status, refunded(), await paidOut()]).toEqual(["voided", [], [true, true]]);
  });

  test("settled refunds all lines together", async () => {
    const { charge, cancel, paidOut, refunded, first, second } = await ordered();
    books.settle(charge.id);
    await cancel(0, 1);
    expect([charge.status, refunded(), await paidOut()]).toEqual(["settled", [first + second], [true, true]]);
  });

  test("settled refunds each line on its own, once", async () => {
    const { charge, cancel, paidOut, refunded, first, second } = await ordered();
    books.settle(charge.id);
    await cancel(1);
    await nextRound();
    expect([refunded(), await paidOut()]).toEqual([[second], [true]]);
    await cancel(0);
    await nextRound();
    expect([charge.status, refunded(), await paidOut()]).toEqual(["settled", [second, first], [true, true]]);
  });
});
