import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, clock, later } = shop;

const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await pool.query<{ n: string }>(statement, values)).rows[0]?.n);
const usesOf = (code: string) =>
  count("SELECT count(*) n FROM coupon_redemption r JOIN coupon c ON c.id = r.coupon_id WHERE c.code = $1", code);
const chargesOf = async (carts: readonly CartOfShopper[]) =>
  count(
    `SELECT count(*) n FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text WHERE p.cart_id = ANY($1)`,
    carts.map(({ cart }) => cart.id),
  );

interface CartOfShopper {
  readonly shopper: Shopper;
  readonly cart: WireCart;
}

async function fillCartWith(shopper: Shopper, code: string, email?: string): Promise<CartOfShopper> {
  const cart = await fillCart(shopper, [mailers(10)], code);
  if (email === undefined) return { shopper, cart };
  const { body } = await shopper.call("PATCH", `/carts/${cart.id}`, { version: cart.version, email });
  return { shopper, cart: body };
}

const twenty = Array.from({ length: 20 });
const payAll = (carts: readonly CartOfShopper[]) => Promise.all(carts.map(payUntilKnown));

/** Repeats the request while the outcome is not known, as with a slow gateway. */
async function payUntilKnown({ shopper, cart }: CartOfShopper) {
  const key = randomUUID();
  for (;;) {
    const response = await pay(shopper, cart, {}, key);
    if (response.status !== 503 && response.body.title !== "RequestInFlight") return response;
  }
}

/** Checks that one cart is ordered, and that the others are refused with the reason and not charged. */
async function expectOneOf(carts: readonly CartOfShopper[], responses: Awaited<ReturnType<typeof payAll>>) {
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 201)) {
    expect(status).toBe(422);
    if (body.title === "CartNotReady") expect(body.reasons).toEqual(["COUPON_INVALID"]);
    else expect([body.title, body.code]).toEqual(["CouponNotApplicable", "ECX030"]);
  }
  expect(await chargesOf(carts)).toBe(1);
}

describe("a coupon of a cart that is paid", () => {
  test("is redeemed once if it has one use and 20 carts are paid at once; the others are refused before any charge", async () => {
    const carts = await Promise.all(twenty.map(() => fillCartWith(enter(), "FIRST1")));
    await expectOneOf(carts, await payAll(carts));
    expect(await usesOf("FIRST1")).toBe(1);
  });

  test("is redeemed once per email if each buyer has one use, in any spelling of the email", async () => {
    const carts = await Promise.all(
      twenty.map((_, index) => fillCartWith(enter(), "MAILER15", index % 2 ? "Jo@Shop.example" : "jo@shop.EXAMPLE")),
    );
    const before = await usesOf("MAILER15");
    await expectOneOf(carts, await payAll(carts));
    expect(await usesOf("MAILER15")).toBe(before + 1);
    const other = await fillCartWith(enter(), "MAILER15", "another@shop.example");
    expect((await payUntilKnown(other)).status).toBe(201);
  });

  test("is refused for a customer who has used it, in any later cart", async () => {
    const customer = enter("boxwright-us", randomUUID(), "customer");
    expect((await payUntilKnown(await fillCartWith(customer, "MAILER15"))).status).toBe(201);
    const { body: next } = await customer.add(mailers(10));
    const again = { version: next.version, couponCode: "MAILER15" };
    expect(await customer.call("PATCH", `/carts/${next.id}/couponCode`, again)).toMatchObject({
      status: 422,
      body: { title: "CouponNotApplicable" },
    });
  });

  test("blocks the cart once the email shows that it was used", async () => {
    await payUntilKnown(await fillCartWith(enter(), "MAILER15", "twice@shop.example"));
    const { cart } = await fillCartWith(enter(), "MAILER15", "twice@shop.example");
    expect(cart).toMatchObject({ discount: { isValid: false }, checkoutUnreadyReasons: ["COUPON_INVALID"] });
  });

  test("blocks the cart if it expires before the payment: it stays on the cart, and nothing is charged", async () => {
    await pool.query("UPDATE coupon SET valid_until = $1 WHERE code = 'SHIPFREE'", [
      new Date(clock.now.getTime() + 1000),
    ]);
    const filled = await fillCartWith(enter(), "SHIPFREE");
    const { shopper, cart } = filled;
    expect(cart.discount?.isValid).toBe(true);
    later(1);
    expect(await pay(shopper, cart)).toMatchObject({
      status: 422,
      body: { title: "CartNotReady", reasons: ["COUPON_INVALID"] },
    });
    const { body } = await shopper.call("GET", `/carts/${cart.id}`);
    expect(body).toMatchObject({
      discountCodes: ["SHIPFREE"],
      discount: { isValid: false },
      totals: { discount: { centAmount: 0 } },
    });
    expect([await chargesOf([filled]), await usesOf("SHIPFREE")]).toEqual([0, 0]);
  });

  test("can be used again after a declined card", async () => {
    const before = await usesOf("WELCOME10");
    const filled = await fillCartWith(enter(), "WELCOME10");
    const { shopper, cart } = filled;
    await pay(shopper, cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" });
    expect(await usesOf("WELCOME10")).toBe(before);
    expect((await payUntilKnown(filled)).status).toBe(201);
    expect(await usesOf("WELCOME10")).toBe(before + 1);
  });

  test("is redeemed by exactly the orders that have it", async () => {
    const [redeemed, ordered] = await Promise.all([
      pool.query("SELECT payment_id id FROM coupon_redemption ORDER BY 1"),
      pool.query("SELECT payment_id id FROM orders WHERE coupon_code IS NOT NULL ORDER BY 1"),
    ]);
    expect(redeemed.rows).toEqual(ordered.rows);
  });
});
