import { randomUUID } from "node:crypto";
import * as cartContract from "@boxwright/contract/cart";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { expect, test } from "vitest";
import { postgresRateLimits } from "../platform/rate-limits.ts";
import { testApi, testToken } from "../platform/testing/api.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";

const { db, pool } = await testDatabase();
const { describeGoods } = stockShelf();
const deps = { db, describeGoods, tariffOf: atListPrices, charges: plainCharges, now: () => new Date() };
const operations = cartOperations({ ...deps, designs: noDesigns });
const { storeFrontId } = tenantNamed("boxwright-us");
const carts = `/api/tenants/boxwright-us/storefronts/${storeFrontId}/carts`;

/** The calls of this room that change a cart, in rotation. */
function changeOf(turn: number): [string, string, object] {
  const cart = `${carts}/${randomUUID()}`;
  const changes: [string, string, object][] = [
    ["POST", carts, { lineItems: [] }],
    ["PATCH", `${cart}/lineitems`, { version: 1 }],
    ["PATCH", cart, { version: 1 }],
    ["PATCH", `${cart}/couponCode`, { version: 1, couponCode: "X" }],
  ];
  return changes[turn % changes.length] ?? ["POST", carts, {}];
}

/** The responses to this number of changes, which the visitors make in rotation. */
async function change(count: number, visitors: readonly string[], clientIp: string) {
  const api = testApi(operations, db, { rateLimits: postgresRateLimits(pool) }, clientIp);
  const responses = [];
  for (let turn = 0; turn < count; turn += 1) {
    const [method, path, body] = changeOf(turn);
    const visitor = visitors[turn % visitors.length] ?? "";
    responses.push(await api.call(method, path, { token: testToken(visitor), body }));
  }
  return responses;
}

test("a visitor may change carts 240 times a minute, all changes together; after that the reply has a Retry-After", async () => {
  const responses = await change(241, [randomUUID()], "192.0.2.10");
  expect(responses.slice(0, 240).map(({ status }) => status)).not.toContain(429);
  const last = responses.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a client network may change carts 1200 times a minute, however many visitors it acts for", async () => {
  const visitors = Array.from({ length: 40 }, () => randomUUID());
  const responses = await change(1201, visitors, "192.0.2.11");
  expect(responses.slice(0, 1200).map(({ status }) => status)).not.toContain(429);
  expect(responses.at(-1)?.status).toBe(429);
});

test("every call that changes a cart counts against the same two budgets", () => {
  const changing = Object.values(cartContract).filter(
    (declared): declared is typeof cartContract.patchCart =>
      typeof declared === "object" && "method" in declared && declared.method !== "GET",
  );
  expect(changing).toHaveLength(5);
  for (const { rateLimits } of changing) {
    expect(rateLimits).toEqual(
      expect.arrayContaining([
        { points: 240, seconds: 60, per: "visitor", budget: "cart changes" },
        { points: 1200, seconds: 60, per: "network", budget: "cart changes" },
      ]),
    );
  }
});
