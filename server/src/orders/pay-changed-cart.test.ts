import type { WireCart } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./testing/shop.ts";

const { db, pool } = await testDatabase();
const { enter, shelf, clock } = await openShop(db);
const today = clock.now;
const nextWeek = new Date("2026-11-30T15:00:00Z");

/** What the gateway was asked to take for a cart, in cents. */
async function chargesOf(cart: WireCart): Promise<number[]> {
  const { rows } = await pool.query<{ amount: string }>(
    "SELECT s.amount FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text WHERE p.cart_id = $1",
    [cart.id],
  );
  return rows.map(({ amount }) => Number(amount));
}

function asItWas(): void {
  shelf.mailerPrice = 342;
  shelf.isMailerInStock = true;
  clock.now = today;
}

const changes: readonly [string, UnreadyReason, () => object][] = [
  ["its price rises", "PRICE_UPDATED", () => Object.assign(shelf, { mailerPrice: 350 })],
  ["its price falls", "PRICE_UPDATED", () => Object.assign(shelf, { mailerPrice: 300 })],
  ["it would arrive later", "ARRIVAL_DATE_UPDATED", () => Object.assign(clock, { now: nextWeek })],
  ["its goods run out", "OUT_OF_STOCK", () => Object.assign(shelf, { isMailerInStock: false })],
];

describe("a cart that is paid as its shopper saw it, while", () => {
  test.each(changes)("%s, is refused with %s and not charged", async (_what, reason, happens) => {
    const shopper = enter();
    const seen = await fillCart(shopper, [mailers(100)]);
    expect(seen.checkoutUnreadyReasons).toEqual([]);
    happens();
    const refused = await pay(shopper, seen);
    const { body: cart } = await shopper.call("GET", `/carts/${seen.id}`);
    asItWas();
    expect(refused).toMatchObject({ status: 422, body: { title: "CartNotReady", reasons: [reason] } });
    expect(await chargesOf(seen)).toEqual([]);
    expect(cart).toMatchObject({ cartState: "Active", version: seen.version, checkoutUnreadyReasons: [reason] });
  });

  test("its price rises, is paid at the new price once that is accepted, to the cent", async () => {
    const shopper = enter();
    const seen = await fillCart(shopper, [mailers(100)]);
    shelf.mailerPrice = 350;
    expect(await pay(shopper, seen)).toMatchObject({ status: 422 });
    const accepting = { version: seen.version, acceptUpdates: true };
    const { body: accepted } = await shopper.call("PATCH", `/carts/${seen.id}`, accepting);
    const stale = await pay(shopper, seen);
    const paid = await pay(shopper, accepted);
    asItWas();
    expect(stale).toMatchObject({ status: 409, body: { title: "ConcurrentModification" } });
    expect(paid.status).toBe(201);
    expect(accepted.totals.subtotal.centAmount).toBe(35_000);
    expect(await chargesOf(seen)).toEqual([accepted.totals.total.centAmount]);
  });
});
