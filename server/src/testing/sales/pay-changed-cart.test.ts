import type { WireCart } from "@boxwright/contract/cart";
import type { Taxes, Taxing } from "@boxwright/core/cart/charges";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { multiplyCents } from "@boxwright/core/kernel/money";
import { ok } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { handOverCart } from "../../cart/hand-over-cart.ts";
import { mailers } from "../../cart/testing/storefront.ts";
import { loadTaxTable } from "../../checkout/tax/load-tax-table.ts";
import { rateTable } from "../../checkout/tax/rate-table.ts";
import type { TaxCalculator } from "../../checkout/tax/tax-calculator.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
/** The taxes of the table, until a test raises them. */
const table = rateTable(loadTaxTable());
const rising = { isTaxDoubled: false };
const raised = (taxing: Taxing): Taxing => (taxing.ok && rising.isTaxDoubled ? ok(doubled(taxing.value)) : taxing);
const taxes: TaxCalculator = {
  estimate: async (request) => raised(await table.estimate(request)),
  known: (request) => {
    const taxing = table.known(request);
    return taxing && raised(taxing);
  },
};
const shop = await openShop(db, { taxes });
const { enter, shelf, clock } = shop;
const today = clock.now;
const nextWeek = new Date("2026-11-30T15:00:00Z");

/** The amounts that the gateway charged for a cart, in cents. */
async function chargesOf(cart: WireCart): Promise<number[]> {
  const { rows } = await pool.query<{ amount: string }>(
    "SELECT s.amount FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text WHERE p.cart_id = $1",
    [cart.id],
  );
  return rows.map(({ amount }) => Number(amount));
}

function doubled({ lines, portions, ...rest }: Taxes): Taxes {
  return {
    ...rest,
    lines: lines.map(({ goods, shipping }) => ({
      goods: multiplyCents(goods, 2),
      shipping: multiplyCents(shipping, 2),
    })),
    portions: portions.map((portion) => ({ ...portion, amount: multiplyCents(portion.amount, 2) })),
  };
}

async function changeCoupon(percent: number): Promise<void> {
  await pool.query(
    "UPDATE coupon SET offer = jsonb_set(offer, '{percent}', $1::text::jsonb) WHERE code = 'WELCOME10'",
    [percent],
  );
}

function resetShelf(): void {
  shelf.mailerPrice = 342;
  shelf.isMailerHeldInStock = false;
  shelf.mailerGrams = 100;
  rising.isTaxDoubled = false;
  clock.now = today;
}

const changes: readonly [string, UnreadyReason, () => object, UnreadyReason?][] = [
  ["its price rises", "PRICE_UPDATED", () => Object.assign(shelf, { mailerPrice: 350 })],
  ["its price falls", "PRICE_UPDATED", () => Object.assign(shelf, { mailerPrice: 300 })],
  ["it would arrive later", "ARRIVAL_DATE_UPDATED", () => Object.assign(clock, { now: nextWeek })],
  ["its delivery costs more", "PRICE_UPDATED", () => Object.assign(shelf, { mailerGrams: 400 })],
  ["its tax rises", "PRICE_UPDATED", () => Object.assign(rising, { isTaxDoubled: true })],
  [
    "its goods run out",
    "INSUFFICIENT_STOCK",
    () => Object.assign(shelf, { isMailerHeldInStock: true }),
    "OUT_OF_STOCK",
  ],
];

describe("a cart that is paid as its shopper saw it", () => {
  test.each(changes)("is refused and not charged if %s: %s", async (_what, reason, happens, shown = reason) => {
    const shopper = enter();
    const seen = await fillCart(shopper, [mailers(100)]);
    expect(seen.checkoutUnreadyReasons).toEqual([]);
    happens();
    const refused = await pay(shopper, seen);
    const cart = await readCart(shopper, seen);
    resetShelf();
    expect(refused).toMatchObject({ status: 422, body: { title: "CartNotReady", reasons: [reason] } });
    expect(await chargesOf(seen)).toEqual([]);
    expect(cart).toMatchObject({ cartState: "Active", version: seen.version, checkoutUnreadyReasons: [shown] });
  });

  test("is paid at exactly the new price once a higher price is accepted", async () => {
    const shopper = enter();
    const seen = await fillCart(shopper, [mailers(100)]);
    shelf.mailerPrice = 350;
    expect(await pay(shopper, seen)).toMatchObject({ status: 422 });
    const accepting = { version: seen.version, acceptUpdates: true };
    const { body: accepted } = await shopper.call("PATCH", `/carts/${seen.id}`, accepting);
    const stale = await pay(shopper, seen);
    const paid = await pay(shopper, accepted);
    resetShelf();
    expect(stale).toMatchObject({ status: 409, body: { title: "ConcurrentModification" } });
    expect(paid.status).toBe(201);
    expect(accepted.totals.subtotal.centAmount).toBe(35_000);
    expect(await chargesOf(seen)).toEqual([accepted.totals.total.centAmount]);
  });

  const unseen = [
    ["its delivery costs more", "totalShippingPrice", () => Object.assign(shelf, { mailerGrams: 400 })],
    ["its tax rises", "taxTotal", () => Object.assign(rising, { isTaxDoubled: true })],
  ] as const;
  test.each(unseen)(
    "is shown with old and new totals if %s, and paid once the new ones are accepted",
    async (_, figure, happens) => {
      const shopper = enter();
      const seen = await fillCart(shopper, [mailers(100)]);
      expect(seen.previousTotals).toBeNull();
      happens();
      const changed = await readCart(shopper, seen);
      const accepting = { version: seen.version, acceptUpdates: true };
      const { body: accepted } = await shopper.call("PATCH", `/carts/${seen.id}`, accepting);
      const paid = await pay(shopper, accepted);
      resetShelf();
      expect(changed.previousTotals).toEqual(seen.totals);
      expect(changed.totals[figure].centAmount).toBeGreaterThan(seen.totals[figure].centAmount);
      expect(accepted).toMatchObject({ previousTotals: null, checkoutUnreadyReasons: [], totals: changed.totals });
      expect(paid.status).toBe(201);
      expect(await chargesOf(seen)).toEqual([changed.totals.total.centAmount]);
    },
  );

  test("is not charged more than was shown if its coupon discounts less", async () => {
    const shopper = enter();
    const seen = await fillCart(shopper, [mailers(100)], "WELCOME10");
    await changeCoupon(5);
    const refused = await pay(shopper, seen);
    await changeCoupon(10);
    expect(refused).toMatchObject({ status: 422, body: { title: "CartNotReady", reasons: ["PRICE_UPDATED"] } });
    expect(await chargesOf(seen)).toEqual([]);
  });
});

test("a cart that was handed over at a sign-in can be paid once its customer has seen the totals", async () => {
  const visitor = enter();
  const { id } = await fillCart(visitor, [mailers(100)]);
  const customer = enter("boxwright-us", undefined, "customer");
  await inTransaction(db, (tx) =>
    handOverCart(shop.deps.cart, tx, {
      tenant: "boxwright-us",
      anonymousId: visitor.visitor.id,
      customerId: customer.visitor.id,
    }),
  );
  const { rows } = await pool.query<{ version: number }>("SELECT version FROM cart WHERE id = $1", [id]);
  const unseen = { id, version: rows[0]?.version ?? 0 };
  expect(await pay(customer, unseen)).toMatchObject({ status: 422, body: { reasons: ["PRICE_UPDATED"] } });
  const seen = await readCart(customer, unseen);
  expect(seen).toMatchObject({ version: unseen.version, previousTotals: null, checkoutUnreadyReasons: [] });
  expect((await pay(customer, seen)).status).toBe(201);
});
