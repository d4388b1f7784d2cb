import fc from "fast-check";
import { expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { readDiscountsOf } from "../../orders/orders-with-coupons.ts";
import { storeMissingDiscounts } from "../../orders/postgres/coupon-order-store.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { cancellingIn } from "./cancelling.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { cancel, payDueRefunds } = cancellingIn(shop);
const codes = ["WELCOME10", "SHIPFREE"] as const;

const idOf = async (code: string) => (await pool.query("SELECT id FROM coupon WHERE code = $1", [code])).rows[0].id;
const ids = await Promise.all(codes.map(idOf));

/** What the coupons have taken off, as the desk lists it. */
async function listed(): Promise<number[]> {
  const discounts = await readDiscountsOf(db, ids);
  return ids.map((id) => discounts.get(id) ?? 0);
}

const uses = fc.array(
  fc.record({
    coupon: fc.nat({ max: codes.length - 1 }),
    quantities: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 2 }),
    outcome: fc.constantFrom("kept" as const, "cancelled" as const, "refused" as const),
    byEarlierVersion: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

type Use = typeof uses extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Returns what the cart promised to take off, and zero if the cart was not paid. */
async function use({ coupon, quantities, outcome, byEarlierVersion }: Use): Promise<number> {
  const shopper = shop.enter();
  const lines = quantities.map((quantity) => mailers(quantity, { customerComments: `${quantity} pieces` }));
  const cart = await fillCart(shopper, lines, codes[coupon]);
  if (outcome === "refused") {
    const { status } = await pay(shopper, cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" });
    expect(status).toBe(422);
    return 0;
  }
  const { body } = await pay(shopper, cart);
  if (byEarlierVersion) await forgetDiscount(body.orderId);
  if (outcome === "cancelled") {
    expect((await cancel(body.orderId, cart, 0)).ok).toBe(true);
    await payDueRefunds();
  }
  return cart.totals.discount.centAmount;
}

/** Leaves an order without the discount of its coupon, as an earlier version of the shop does. */
async function forgetDiscount(orderId: string): Promise<void> {
  const { rowCount } = await pool.query(
    "UPDATE coupon_redemption SET discount = NULL WHERE payment_id = (SELECT payment_id FROM orders WHERE id = $1)",
    [orderId],
  );
  expect(rowCount).toBe(1);
}

test("the discounts of a coupon are what it took off in all orders, before and after the job, whatever is cancelled or refused", async () => {
  const expected = codes.map(() => 0);
  await fc.assert(
    fc.asyncProperty(uses, async (sold) => {
      for (const one of sold) expected[one.coupon] = (expected[one.coupon] ?? 0) + (await use(one));
      expect(await listed()).toEqual(expected);
      await storeMissingDiscounts(db, 2);
      expect(await listed()).toEqual(expected);
      const { rows } = await pool.query("SELECT 1 FROM coupon_redemption WHERE discount IS NULL");
      expect(rows).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test("the discount of a use is stored with its order, and read instead of the order", async () => {
  const [before = 0] = await listed();
  const shopper = shop.enter();
  const cart = await fillCart(shopper, [mailers(100)], "WELCOME10");
  const { body } = await pay(shopper, cart);
  const stored = await pool.query(
    "UPDATE coupon_redemption SET discount = discount + 7 WHERE payment_id = (SELECT payment_id FROM orders WHERE id = $1) RETURNING discount",
    [body.orderId],
  );
  const discount = cart.totals.discount.centAmount;
  expect(Number(stored.rows[0].discount)).toBe(discount + 7);
  expect((await listed())[0]).toBe(before + discount + 7);
});
