import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { BraintreeServer } from "../checkout/payments/gateways/braintree/testing/braintree-server.ts";
import type { FaultPoint } from "../platform/environment.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { Buyer } from "./testing/buyer.ts";
import { shopDyingAt, untilAnswered } from "./testing/dying-shop.ts";

/** As with the sandbox, the process is killed at points of a payment; here Braintree's client library is cut off with it. */
const points: readonly FaultPoint[] = ["before_gateway", "after_gateway", "before_order_commit"];
const databases = new Map<FaultPoint, Awaited<ReturnType<typeof testDatabase>>>();
for (const point of points) databases.set(point, await testDatabase());
const braintree = await BraintreeServer.open();
afterAll(() => braintree[Symbol.asyncDispose]());

const slow = { timeout: 150_000 };

function environmentOf(databaseUrl: string): Record<string, string> {
  const { environment, merchantId, publicKey, privateKey, url } = braintree.config;
  return {
    DATABASE_URL: databaseUrl,
    BRAINTREE_ENVIRONMENT: environment,
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    BRAINTREE_URL: url ?? "",
  };
}

async function dieAndAskAgain(point: FaultPoint) {
  const database = databases.get(point);
  if (database === undefined) throw new Error(point);
  const { url, restart } = await shopDyingAt(point, environmentOf(database.url));
  const buyer = await Buyer.arrive(url);
  const cart = await buyer.fillCart();
  const key = randomUUID();
  await expect(buyer.pay(cart, key)).rejects.toThrow("Network Error");
  await restart();

  const placed = await untilAnswered(() => buyer.pay(cart, key));
  const { rows } = await database.pool.query<{ id: string; status: string; transaction: string | null }>(
    `SELECT id, status, transaction_id AS transaction FROM payment ORDER BY created_at`,
  );
  const charges = braintree.books.charges.filter(({ orderId }) => rows.some(({ id }) => id === orderId));
  return {
    isTheSameAgain: (await buyer.pay(cart, key)).orderId === placed.orderId,
    charges: charges.map(({ amount }) => Math.round(Number(amount) * 100) - cart.totals.total.centAmount),
    captured: rows
      .filter(({ status }) => status === "captured")
      .map(({ transaction }) => transaction === charges[0]?.id),
    pending: rows.filter(({ status }) => status === "pending").length,
    orders: (await database.pool.query("SELECT 1 FROM orders")).rowCount,
  };
}

test(
  "killed around the call of Braintree, the same request gets its one order, and money moves once",
  slow,
  async () => {
    const results = await Promise.all(points.map(async (point) => [point, await dieAndAskAgain(point)] as const));
    const sound = { isTheSameAgain: true, charges: [0], captured: [true], pending: 0, orders: 1 };
    expect(Object.fromEntries(results)).toEqual(Object.fromEntries(points.map((point) => [point, sound])));
  },
);
