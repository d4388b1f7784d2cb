import { keptDays } from "@boxwright/core/kernel/kept-days";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { arlington, mailers } from "../cart/testing/storefront.ts";
import { erasedEmail } from "../orders/erased-email.ts";
import { orderLines, orders } from "../orders/postgres/tables.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { forgetOldOrders } from "./forget-old-orders.ts";

const { db, url } = await testDatabase();
// The erasure deletes jobs from the tables of the queue.
await (await openQueue({ url, log: createLogger("silent") })).stop();
const shop = await openShop(db);
const queue = { enqueue: async () => {} };

async function order(isComplete: boolean) {
  const shopper = shop.enter();
  const { body } = await pay(shopper, await fillCart(shopper, [mailers(100, { customerComments: "For Wendy" })]));
  if (isComplete) {
    await db.update(orderLines).set({ state: "Shipped" }).where(eq(orderLines.orderId, body.orderId));
    await db.update(orders).set({ completedAt: shop.clock.now }).where(eq(orders.id, body.orderId));
  }
  return body.orderId;
}

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

test("a complete order loses its person after ten years and keeps its sums; an open one and a newer one stay as they are", async () => {
  const [old, open] = [await order(true), await order(false)];
  shop.later(86_400);
  const newer = await order(true);
  const [before, openBefore, newerBefore] = [await read(old), await read(open), await read(newer)];
  const now = () => new Date(shop.clock.now.getTime() + keptDays.books * 86_400_000 - 3_600_000);
  await forgetOldOrders({ db, queue, now });

  const after = await read(old);
  expect(after).toMatchObject({
    email: erasedEmail,
    shippingAddress: { state: arlington.state, streetName: "" },
    total: before?.total,
    tax: before?.tax,
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, old));
  expect(line?.customerComments).toBe("");
  expect([await read(open), await read(newer)]).toEqual([openBefore, newerBefore]);
});
