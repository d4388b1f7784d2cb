import { randomUUID } from "node:crypto";
import { ApiProblem } from "@boxwright/contract/api-problem";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import type pg from "pg";
import { expect, test } from "vitest";
import { type FaultPoint, faultPoints } from "../platform/environment.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { Buyer } from "./testing/buyer.ts";
import { shopDyingAt, untilAnswered } from "./testing/dying-shop.ts";

/**
 * The process is killed, as by a power cut, at each of the named points of a payment; a supervisor starts it again, and
 * the shopper's browser sends the same request again. The gateway's books are the witness.
 */
const databases = new Map<FaultPoint | "deserted", Awaited<ReturnType<typeof testDatabase>>>();
for (const point of [...faultPoints, "deserted"] as const) databases.set(point, await testDatabase());

/** Longer than a shop takes to start, to notice that another died, and to give its payments up. */
const slow = { timeout: 150_000 };

function databaseOf(name: FaultPoint | "deserted") {
  const database = databases.get(name);
  if (database === undefined) throw new Error(name);
  return database;
}

const problemOf = (error: unknown) => (error instanceof ApiProblem ? (error.title ?? error.message) : String(error));

/** What the shop's books and the gateway's say, side by side. */
async function booksOf(pool: pg.Pool) {
  const {
    rows: [books],
  } = await pool.query<Record<string, unknown>>(`
    SELECT
      (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM sandbox_gateway.sale WHERE status = 'submitted_for_settlement') AS charges,
      (SELECT count(*)::int FROM payment WHERE status = 'captured') AS captured,
      (SELECT count(*)::int FROM payment WHERE status = 'pending') AS pending,
      (SELECT count(*)::int FROM payment p FULL JOIN orders o ON o.payment_id = p.id AND o.id = p.order_id
        WHERE (p.status = 'captured') IS DISTINCT FROM (o.id IS NOT NULL)) AS "paymentsWithoutOrder",
      (SELECT count(*)::int FROM payment p FULL JOIN
          (SELECT * FROM sandbox_gateway.sale WHERE status = 'submitted_for_settlement') s ON s.order_id = p.id::text
        WHERE p.status = 'captured' AND (s.amount = p.amount AND s.id = p.transaction_id) IS NOT TRUE
          OR p.status IS DISTINCT FROM 'captured' AND s.id IS NOT NULL) AS "chargesUnlikePayments",
      (SELECT count(*)::int FROM idempotency_key WHERE reply IS NULL AND leased_until > now()) AS "requestsInFlight",
      (SELECT count(*)::int FROM orders o WHERE o.total <> (SELECT
          sum(goods - goods_discount + goods_tax + shipping - shipping_discount + shipping_tax)
          FROM order_line l WHERE l.order_id = o.id)) AS "ordersUnlikeTheirLines"`);
  return books;
}

const soundBooks = {
  orders: 1,
  charges: 1,
  captured: 1,
  pending: 0,
  paymentsWithoutOrder: 0,
  chargesUnlikePayments: 0,
  requestsInFlight: 0,
  ordersUnlikeTheirLines: 0,
};

async function dieAndAskAgain(point: FaultPoint) {
  const { url: databaseUrl, pool } = databaseOf(point);
  const { url, restart } = await shopDyingAt(point, { DATABASE_URL: databaseUrl });
  const buyer = await Buyer.arrive(url);
  const cart = await buyer.fillCart();
  const key = randomUUID();
  const first = await buyer.pay(cart, key).catch(problemOf);
  await restart();

  const placed = await untilAnswered(() => buyer.pay(cart, key));
  const again: PlacedOrder = await buyer.pay(cart, key);
  const other = await buyer.pay(cart, randomUUID()).catch(problemOf);
  await expect.poll(async () => (await buyer.order(placed.orderId)).orderNumber, { timeout: 15_000 }).not.toBeNull();
  await expect.poll(() => mailsTo(pool), { timeout: 15_000 }).toBe(1);
  return { first, isTheSameAgain: again.orderId === placed.orderId, other, books: await booksOf(pool) };
}

const mailsTo = async (pool: pg.Pool) => (await pool.query("SELECT 1 FROM dev_mail")).rowCount;

test("killed at any point, the same request gets its one order, and money moves once", slow, async () => {
  const results = await Promise.all(faultPoints.map(async (point) => [point, await dieAndAskAgain(point)] as const));
  const sound = { first: "Network Error", isTheSameAgain: true, other: "CartAlreadyOrdered", books: soundBooks };
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(faultPoints.map((point) => [point, sound])));
});

test("killed after the charge and never asked again, the order is made all the same", slow, async () => {
  const { url: databaseUrl, pool } = databaseOf("deserted");
  const { url, restart } = await shopDyingAt("after_gateway", { DATABASE_URL: databaseUrl });
  const buyer = await Buyer.arrive(url);
  await expect(buyer.pay(await buyer.fillCart(), randomUUID())).rejects.toThrow("Network Error");
  await restart();
  await expect.poll(() => mailsTo(pool), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => booksOf(pool), { timeout: 15_000 }).toEqual(soundBooks);
});
