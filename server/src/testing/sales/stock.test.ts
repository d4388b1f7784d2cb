import { describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { seedStock } from "../../catalogue/stock/postgres/stock-store.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { readyCart, shelf, deps, later, withGateway, clock, outbox, setupOf } = await openShop(db);
shelf.isMailerHeldInStock = true;
await seedStock(db, [{ sku: "MAILER", initialStock: 100 }]);

/** Sets the number of pieces in stock, regardless of what earlier tests have sold. */
async function setStock(pieces: number): Promise<void> {
  await pool.query("UPDATE stock SET received = received - on_hand + $1, on_hand = $1 WHERE sku = 'MAILER'", [pieces]);
}

async function stockNow() {
  const { rows } = await pool.query<{ left: number; balance: number }>(`SELECT on_hand AS left,
    received - on_hand - coalesce((SELECT sum(quantity)::integer FROM stock_taken), 0) AS balance FROM stock`);
  return rows[0];
}

const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
const notInStock = {
  status: 422,
  body: {
    title: "CartNotReady",
    detail: "Selected quantity of item is not in stock.",
    reasons: ["INSUFFICIENT_STOCK"],
  },
};

describe("goods that are held in stock", () => {
  test("are taken in the transaction that places the order", async () => {
    await setStock(10);
    const { shopper, cart } = await readyCart(mailers(4));
    expect(await stockNow()).toMatchObject({ left: 10 });
    expect((await pay(shopper, cart)).status).toBe(201);
    expect(await stockNow()).toEqual({ left: 6, balance: 0 });
  });

  test("are sold to one of two buyers of the last piece; the other is refused and not charged", async () => {
    await setStock(1);
    const buyers = [await readyCart(mailers(1)), await readyCart(mailers(1))];
    const responses = await Promise.all(buyers.map(({ shopper, cart }) => pay(shopper, cart)));
    const loser = responses.findIndex(({ status }) => status !== 201);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(responses[loser]).toMatchObject(notInStock);
    const { shopper, cart } = buyers[loser] as (typeof buyers)[number];
    expect(await books.charges(cart)).toBe(0);
    expect((await readCart(shopper, cart)).lineItems[0]?.checkoutUnreadyReasons).toEqual(["OUT_OF_STOCK"]);
  });

  test("are sold to three of twenty buyers who buy the last three at once; the stock never goes below zero", async () => {
    await setStock(3);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => readyCart(mailers(1))));
    const responses = await Promise.all(buyers.map(({ shopper, cart }) => pay(shopper, cart)));
    const sold = responses.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(3);
    for (const response of responses) if (!sold.includes(response)) expect(response).toMatchObject(notInStock);
    const charges = await Promise.all(buyers.map(({ cart }) => books.charges(cart)));
    expect(charges.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await stockNow()).toEqual({ left: 0, balance: 0 });
  });

  test("are counted over all lines of a cart", async () => {
    await setStock(5);
    const { cart } = await readyCart(mailers(3), mailers(3));
    expect(cart.lineItems.map(({ checkoutUnreadyReasons }) => checkoutUnreadyReasons)).toEqual([
      [],
      ["INSUFFICIENT_STOCK"],
    ]);
    const whole = await readyCart(mailers(3), mailers(2));
    expect((await pay(whole.shopper, whole.cart)).status).toBe(201);
    expect(await stockNow()).toEqual({ left: 0, balance: 0 });
  });
});

describe("pieces that a payment reserves", () => {
  test("are available again once the card is declined", async () => {
    await setStock(1);
    const first = await readyCart(mailers(1));
    const second = await readyCart(mailers(1));
    expect(await pay(first.shopper, first.cart, declining)).toMatchObject({ status: 422, body: { code: "ECX041" } });
    expect(await stockNow()).toEqual({ left: 1, balance: 0 });
    expect((await pay(second.shopper, second.cart)).status).toBe(201);
  });

  test("are unavailable to others during the payment, available to its own cart, and freed by the reconciler", async () => {
    await setStock(1);
    const first = await readyCart(mailers(1));
    const second = await readyCart(mailers(1));
    const lost = { sale: () => Promise.reject(new Error("connection reset")) };
    expect((await withGateway(lost, () => pay(first.shopper, first.cart, {}, "k"))).status).toBe(503);
    expect(await pay(second.shopper, second.cart)).toMatchObject(notInStock);
    expect((await readCart(first.shopper, first.cart)).checkoutUnreadyReasons).toEqual([]);
    later(61);
    await reconcilePayments(deps, createLogger("silent"));
    expect(await stockNow()).toEqual({ left: 1, balance: 0 });
    expect((await pay(second.shopper, second.cart)).status).toBe(201);
  });
});

describe("a cancelled line", () => {
  const move = {
    at: clock.now,
    by: { kind: "staff", id: "operator" } as const,
    why: "Cancelled at the buyer's request",
  };
  const cancel = (orderId: string, lineIds: string[]) =>
    inTransaction(db, (tx) => cancelLines(tx, outbox, { orderId, lineIds, move, reason: null, setupOf }));

  test("returns its pieces to stock once", async () => {
    await setStock(10);
    const { shopper, cart } = await readyCart(mailers(4), mailers(3));
    const { body } = await pay(shopper, cart);
    const [line] = cart.lineItems.map(({ id }) => id);
    const cancelLine = () => cancel(body.orderId, [String(line)]);
    expect(await cancelLine()).toMatchObject({ ok: true, value: { order: { lines: [{ state: "Cancelled" }, {}] } } });
    expect(await stockNow()).toEqual({ left: 7, balance: 0 });
    expect(await cancelLine()).toMatchObject({ ok: false, refusal: { from: "Cancelled", to: "Cancelled" } });
    expect(await stockNow()).toEqual({ left: 7, balance: 0 });
  });

  test("that has been printed cannot return its pieces", async () => {
    await setStock(2);
    const { shopper, cart } = await readyCart(mailers(2));
    const { body } = await pay(shopper, cart);
    const lineId = String(cart.lineItems[0]?.id);
    await pool.query("UPDATE order_line SET state = 'PrintingInProgress' WHERE id = $1", [lineId]);
    expect((await cancel(body.orderId, [lineId])).ok).toBe(false);
    expect(await stockNow()).toEqual({ left: 0, balance: 0 });
  });
});

test("the database refuses to take more pieces than are in stock", async () => {
  const below = pool.query("UPDATE stock SET on_hand = -1 WHERE sku = 'MAILER'");
  await expect(below).rejects.toMatchObject({ constraint: "stock_on_hand_not_negative" });
});

test("a restart does not refill the stock", async () => {
  await setStock(2);
  await seedStock(db, [{ sku: "MAILER", initialStock: 100 }]);
  expect(await stockNow()).toEqual({ left: 2, balance: 0 });
});
