import { plantOf } from "@boxwright/core/checkout/plant";
import { summaryOf } from "@boxwright/core/orders/order-summary";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop, pay } from "../../testing/sales/open-shop.ts";
import { moveLine } from "../move-line.ts";
import { numberOrder } from "../number-order.ts";
import { readOrderById } from "../read-order.ts";
import { anyOrder, storeOrders } from "../testing/store-orders.ts";
import { mendSummaries, moveWaitingDays } from "./mend-summaries.ts";
import { openLines, orderSummaries, orderTexts } from "./postgres/tables.ts";

const { db, pool } = await testDatabase();
const later = new Date("2026-12-15T16:00:00Z");

/** What is stored for an order, and what follows from the order at a moment. */
async function bothOf(orderId: string, at: Date) {
  const order = await readOrderById(db, orderId);
  const [row] = await db.select().from(orderSummaries).where(eq(orderSummaries.orderId, orderId));
  const lines = await db.select().from(openLines).where(eq(openLines.orderId, orderId));
  const { openLines: open, states, ...summary } = summaryOf(plantOf(order.tenant), order, at);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  return {
    stored: {
      row: row && { ...row, states: [...row.states].sort() },
      lines: lines.map(({ lineId: id, orderId: _, tenant: __, ...line }) => ({ id, ...line })).sort(byId),
    },
    expected: {
      row: expect.objectContaining({ ...summary, states: [...states].sort(), version: order.version }),
      lines: open.toSorted(byId),
    },
  };
}

async function expectSummary(orderId: string, at: Date): Promise<void> {
  const { stored, expected } = await bothOf(orderId, at);
  expect(stored).toEqual(expected);
}

describe("the summary of an order", () => {
  test("follows each change of the order, in its transaction", async () => {
    const shop = await openShop(db);
    const { shopper, cart } = await shop.readyCart(mailers(100), mailers(250));
    const { orderId } = (await pay(shopper, cart)).body;
    await expectSummary(orderId, shop.clock.now);
    const { lines } = await readOrderById(db, orderId);
    const [line] = lines;
    const move = { at: shop.clock.now, by: { kind: "staff", id: "test" }, why: "test" } as const;
    for (const to of ["ArtworkCheckInProgress", "ArtworkReview", "ReadyForProduction"] as const) {
      shop.later(7200);
      const at = shop.clock.now;
      const moved = await inTransaction(db, (tx) =>
        moveLine(tx, shop.outbox, { orderId, lineId: line?.id ?? "", to, move: { ...move, at } }),
      );
      expect(moved.ok).toBe(true);
      await expectSummary(orderId, at);
    }
  });

  test("has words as soon as the order has a number, which is one of them, and none before", async () => {
    const shop = await openShop(db);
    const { shopper, cart } = await shop.readyCart();
    const { orderId } = (await pay(shopper, cart)).body;
    expect(await db.$count(orderTexts, eq(orderTexts.orderId, orderId))).toBe(0);
    await mendSummaries(db, shop.clock.now);
    expect(await db.$count(orderTexts, eq(orderTexts.orderId, orderId))).toBe(0);
    await numberOrder(db, shop.outbox, orderId);
    const { number, email } = await readOrderById(db, orderId);
    const [found] = await db.select().from(orderTexts).where(eq(orderTexts.orderId, orderId));
    expect(found?.texts).toContain(number?.toLowerCase());
    expect(found?.texts).toContain(email);
  });
});

describe("the jobs that mend summaries", () => {
  const orders = fc.sample(anyOrder, { numRuns: 25, seed: 23 });

  test("store those that are missing, and those of an older version of the order", async () => {
    await storeOrders(db, orders);
    const [gone, old] = [orders[0]?.id ?? "", orders[1]?.id ?? ""];
    await pool.query("delete from open_line where order_id = $1", [gone]);
    await pool.query("delete from order_text where order_id = $1", [gone]);
    await pool.query("delete from order_summary where order_id = $1", [gone]);
    await pool.query("update order_summary set state = 'Initial', version = 0 where order_id = $1", [old]);
    await mendSummaries(db, later);
    for (const id of [gone, old]) await expectSummary(id, later);
    expect(await db.$count(orderTexts, eq(orderTexts.orderId, gone))).toBe(1);
  });

  test("move the days of orders whose lines wait, once a day", async () => {
    await moveWaitingDays(db, later);
    const { rows } = await db.execute(sql`select order_id as id from ${orderSummaries} where moved_on is not null`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { id } of rows as { id: string }[]) await expectSummary(id, later);
    const before = await pool.query("select xmin::text, order_id from order_summary order by order_id");
    await moveWaitingDays(db, new Date(later.getTime() + 60_000));
    expect((await pool.query("select xmin::text, order_id from order_summary order by order_id")).rows).toEqual(
      before.rows,
    );
  });
});
