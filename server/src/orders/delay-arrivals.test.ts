import type { WireOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { mailers, sample } from "../cart/testing/storefront.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { delayArrivals } from "./delay-arrivals.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, clock, announced, deps, outbox, plant } = shop;
const { orderInCheck, orderToApprove, checkWith, readOrder } = artworkOrdersIn(shop);
const bought = clock.now;
const dayInMilliseconds = 86_400_000;
const lookAfter = async (days: number) => {
  clock.now = new Date(bought.getTime() + days * dayInMilliseconds);
  await delayArrivals({ ...deps, outbox, plant });
};

/** Buys at the same moment in each test. */
async function readyOrder() {
  clock.now = bought;
  const order = await orderInCheck();
  await checkWith(order, {});
  return order;
}

const delaysOf = ({ orderId }: { readonly orderId: string }) =>
  announced.flatMap(({ event, payload }) => {
    const delay = payload as { readonly orderId: string; readonly before: string; readonly after: string };
    return event === "orders.arrival-delayed" && delay.orderId === orderId ? [delay] : [];
  });

const shippingOf = ({ lineItems }: WireOrder) => {
  const [line] = lineItems;
  if (line === undefined) throw new Error("There is no line");
  return line.shipping;
};

describe("the promised arrival of a line under way", () => {
  test("stays as long as the plant can keep it", async () => {
    const order = await readyOrder();
    const before = await readOrder(order);
    await lookAfter(3);
    expect(delaysOf(order)).toEqual([]);
    expect(await readOrder(order)).toEqual(before);
  });

  test("moves before it is broken, and is announced once with the old and the new day", async () => {
    const order = await readyOrder();
    const before = await readOrder(order);
    const promised = shippingOf(before).promisedArrivalDate;
    let day = 0;
    for (; delaysOf(order).length === 0 && day < 30; day += 1) await lookAfter(day);
    expect(clock.now.toISOString() < promised).toBe(true);
    await delayArrivals({ ...deps, outbox, plant });
    const after = await readOrder(order);
    const { promisedArrivalDate, firstPromisedArrivalDate } = shippingOf(after);
    expect([firstPromisedArrivalDate, promisedArrivalDate > promised]).toEqual([promised, true]);
    expect(delaysOf(order)).toEqual([
      { orderId: order.orderId, lineId: order.lineId, before: promised, after: promisedArrivalDate },
    ]);
    expect(after.version).toBe(before.version + 1);
    expect(after.history).toEqual(before.history);
  });

  test("moves again, with another announcement, if the plant falls behind once more", async () => {
    const order = await readyOrder();
    for (let day = 1; day < 40; day += 1) await lookAfter(day);
    const delays = delaysOf(order);
    expect(delays.length).toBeGreaterThan(1);
    expect(delays.length).toBeLessThan(15);
    delays.forEach((delay, index) => {
      if (index > 0) expect(delay.before).toBe(delays[index - 1]?.after);
      expect(delay.after > delay.before).toBe(true);
    });
  });

  test("is announced once, even if the job runs several times at once", async () => {
    const order = await readyOrder();
    clock.now = new Date(bought.getTime() + 30 * dayInMilliseconds);
    await Promise.all(Array.from({ length: 5 }, () => delayArrivals({ ...deps, outbox, plant })));
    expect(delaysOf(order)).toHaveLength(1);
  });

  test("of several lines of an order moves in one version of the order", async () => {
    clock.now = bought;
    const shopper = enter();
    const { body } = await pay(shopper, await fillCart(shopper, [sample("8x6x2"), sample("6x4x2"), mailers(100)]));
    await lookAfter(30);
    expect(delaysOf(body)).toHaveLength(2);
    expect((await readOrder({ shopper, orderId: body.orderId })).version).toBe(2);
  });

  test("does not move while the line waits for its shopper, whose wait moves it without an announcement", async () => {
    clock.now = bought;
    const order = await orderToApprove();
    await lookAfter(30);
    expect(delaysOf(order)).toEqual([]);
    expect((await readOrder(order)).version).toBe(2);
  });
});

test("an order that fails does not stop the delays of other orders", async () => {
  const [broken, other] = [await readyOrder(), await readyOrder()];
  await pool.query(`UPDATE orders SET tax_portions = '"none"' WHERE id = $1`, [broken.orderId]);
  await expect(lookAfter(30)).rejects.toThrow("1 late orders could not be saved");
  expect(delaysOf(other)).toHaveLength(1);
});
