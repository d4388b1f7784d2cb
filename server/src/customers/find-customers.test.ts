import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { seedDemoCustomers } from "./demo-customers.ts";
import { findCustomers } from "./find-customers.ts";

const { db } = await testDatabase();
await seedDemoCustomers(db, new Date("2026-11-20T15:00:00Z"));

test.each([
  [["reseller"], ["reseller@demo.boxwright.example"]],
  [["account", "demo"], ["terms@demo.boxwright.example"]],
  [["terms@", "demo"], ["terms@demo.boxwright.example"]],
  [["shopper", "reseller"], []],
  [["100%"], []],
])("the words %j find the customers %j", async (words, emails) => {
  const found = await findCustomers(db, "boxwright-us", words, 8);
  expect(found.map(({ email }) => email)).toEqual(emails);
});

test("customers are found in their own tenant, at most as many as wanted", async () => {
  const found = await findCustomers(db, "boxwright-eu", ["demo"], 2);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ name: "Demo Invoice, Demo by Invoice", email: "invoice@demo.boxwright.example" });
});
