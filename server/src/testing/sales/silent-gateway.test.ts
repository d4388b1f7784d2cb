import { describe, expect, test } from "vitest";
import { payRefunds } from "../../checkout/payments/pay-refunds.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { refundLateCharges } from "../../checkout/payments/refund-late-charges.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { readyCart, gateway, withGateway, sandbox, later, deps } = await openShop(db, { gatewayTimeoutSeconds: 0.3 });
const silent = createLogger("silent");
const reconcile = () => reconcilePayments(deps, silent);

describe("a gateway that does not respond", () => {
  const chargeWithoutResponse: typeof gateway.sale = async (sale) => {
    await sandbox.sale(sale);
    return new Promise(() => {});
  };

  test("after the charge: the same request, sent again, gets the order, and there is one charge", async () => {
    const { shopper, cart } = await readyCart();
    const first = await withGateway({ sale: chargeWithoutResponse }, () => pay(shopper, cart, {}, "again"));
    expect(first).toMatchObject({ status: 503, body: { title: "Unavailable" } });
    expect(await books.paymentStates(cart)).toEqual(["pending"]);
    expect((await pay(shopper, cart, {}, "again")).status).toBe(201);
    expect([await books.charges(cart), await books.orders(cart)]).toEqual([1, 1]);
  });

  test("after the charge: without another request the reconciler places the order", async () => {
    const { shopper, cart } = await readyCart();
    await withGateway({ sale: chargeWithoutResponse }, () => pay(shopper, cart, {}, "k"));
    await reconcile();
    expect(await books.paymentStates(cart)).toEqual(["pending"]);
    later(31);
    await reconcile();
    const { orderId } = await readCart(shopper, cart);
    expect(await pay(shopper, cart, {}, "k")).toMatchObject({ status: 201, body: { orderId } });
    expect(await pay(shopper, cart)).toMatchObject({ status: 409, body: { title: "CartAlreadyOrdered", orderId } });
    expect([await books.charges(cart), await books.orders(cart)]).toEqual([1, 1]);
  });

  test("before the charge: the cart can be paid again, and is paid once", async () => {
    const { shopper, cart } = await readyCart();
    const lost = { sale: () => Promise.reject(new Error("connection reset")) };
    expect(await withGateway(lost, () => pay(shopper, cart, {}, "k"))).toMatchObject({ status: 503 });
    later(31);
    await reconcile();
    expect(await readCart(shopper, cart)).toMatchObject({ cartState: "Active", version: cart.version });
    expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
    expect(await books.paymentStates(cart)).toEqual(["abandoned", "captured"]);
    expect(await books.charges(cart)).toBe(1);
  });

  test("until the payment is abandoned: a late charge is refunded", async () => {
    const { shopper, cart } = await readyCart();
    let chargeLate = async () => {};
    const slow: typeof gateway.sale = (sale) => {
      chargeLate = async () => void (await sandbox.sale(sale));
      return new Promise(() => {});
    };
    await withGateway({ sale: slow }, () => pay(shopper, cart));
    later(31);
    await reconcile();
    await chargeLate();
    await refundLateCharges(deps, silent);
    await payRefunds(deps, silent);
    expect([await books.netCharges(cart), await books.orders(cart)]).toEqual([0, 0]);
    expect((await pay(shopper, cart)).status).toBe(201);
  });

  test("but has consumed the nonce for this payment: the charge is found, and the order is placed", async () => {
    const { shopper, cart } = await readyCart();
    const forgetful: typeof gateway.sale = async (sale) => {
      await sandbox.sale(sale);
      return { kind: "nonce-consumed" };
    };
    expect((await withGateway({ sale: forgetful }, () => pay(shopper, cart))).status).toBe(201);
    expect([await books.charges(cart), await books.orders(cart)]).toEqual([1, 1]);
  });

  test("and cannot look charges up: each waiting payment is logged once and not in every round", async () => {
    const waiting = [await readyCart(), await readyCart()];
    const lines: string[] = [];
    const log = createLogger("error", { write: (line) => void lines.push(line) });
    const away = { findByOrderId: () => Promise.reject(new Error("away")) };
    await withGateway({ sale: chargeWithoutResponse, ...away }, async () => {
      for (const { shopper, cart } of waiting) await pay(shopper, cart);
      later(31);
      for (const _ of [1, 2, 3]) await reconcilePayments(deps, log);
    });
    const ids = lines.map((line) => JSON.parse(line).paymentId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    await reconcile();
  });

  test("and cannot look charges up: the payment stays pending, and no second one begins", async () => {
    const { shopper, cart } = await readyCart();
    const away = { findByOrderId: () => Promise.reject(new Error("away")) };
    await withGateway({ sale: chargeWithoutResponse, ...away }, async () => {
      expect((await pay(shopper, cart, {}, "k")).status).toBe(503);
      expect((await pay(shopper, cart, {}, "k")).status).toBe(503);
      later(31);
      await reconcile();
    });
    expect(await books.paymentStates(cart)).toEqual(["pending"]);
    expect((await pay(shopper, cart, {}, "k")).status).toBe(201);
  });
});
