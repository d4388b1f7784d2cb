import { expect, test } from "vitest";
import { type Budget, spendFrom } from "./budgets.ts";
import { postgresRateLimits } from "./rate-limits.ts";
import { testDatabase } from "./testing/database.ts";

const { pool } = await testDatabase();

/** A process of the shop. Processes share only the database. */
const processOfShop = () => spendFrom(postgresRateLimits(pool));
const day = 86_400;

test("all IP addresses of one network share a budget in all processes, and other networks have their own", async () => {
  const budget: Budget = { name: "test.network", seconds: day, perNetwork: 10, ofShop: 1000 };
  expect(await processOfShop()(budget, "2001:db8:0:1::1", 6)).toBeNull();
  expect(await processOfShop()(budget, "2001:db8:0:1::2", 4)).toBeNull();
  expect(await processOfShop()(budget, "2001:db8:0:1::3", 1)).toBeGreaterThan(day - 60);
  expect(await processOfShop()(budget, "2001:db8:0:2::1", 10)).toBeNull();
});

test("the shop has a budget for all networks together, and refused amounts do not count against it", async () => {
  const budget: Budget = { name: "test.shop", seconds: day, perNetwork: 10, ofShop: 25 };
  const spend = processOfShop();
  for (let time = 0; time < 5; time += 1) await spend(budget, "192.0.2.1", 10);
  expect(await spend(budget, "192.0.2.2", 10)).toBeNull();
  expect(await spend(budget, "192.0.2.3", 5)).toBeNull();
  expect(await spend(budget, "192.0.2.4", 1)).toBeGreaterThan(day - 60);
});

test("amounts that are spent at the same time are counted together", async () => {
  const budget: Budget = { name: "test.parallel", seconds: day, perNetwork: 10, ofShop: 1000 };
  const spends = Array.from({ length: 30 }, () => processOfShop()(budget, "192.0.2.1", 1));
  expect((await Promise.all(spends)).filter((wait) => wait === null)).toHaveLength(10);
});

test("an amount that is returned counts neither for the network nor for the whole shop", async () => {
  const budget: Budget = { name: "test.returned", seconds: day, perNetwork: 2, ofShop: 3 };
  const spend = processOfShop();
  for (let time = 0; time < 10; time += 1) {
    expect(await spend(budget, "192.0.2.1", 2)).toBeNull();
    expect(await spend(budget, "192.0.2.1", -2)).toBeNull();
  }
  expect(await spend(budget, "192.0.2.1", 2)).toBeNull();
  expect(await spend(budget, "192.0.2.1", 1)).toBeGreaterThan(day - 60);
});
