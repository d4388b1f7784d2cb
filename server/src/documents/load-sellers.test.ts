import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { loadSellers, sampleFactsOf } from "./load-sellers.ts";

const seller = { name: "Plant", address: ["1 Plant Road"], country: "US", email: "desk@plant.internal", termDays: 30 };

test.each(tenantNames)("the shop's sample seller is recognised by each of its facts for %s", (tenant) => {
  const facts = sampleFactsOf(loadSellers()[tenant]).map((fact) => fact.split(":")[0]);
  expect(facts).toEqual(["address", "email", "phone", "taxId", "account"]);
});

function sellersOf(more: string) {
  const folder = makeDataDir();
  afterAll(() => folder.remove());
  mkdirSync(join(folder.path, "store"));
  const common = "name: Plant\naddress: [1 Plant Road]\ncountry: US\nemail: desk@plant.internal\n";
  writeFileSync(join(folder.path, "store", "seller.yaml"), common + more);
  return loadSellers(folder.path);
}

test("a seller can have one tax id and account for all tenants, or one for each", () => {
  const sellers = sellersOf(
    'taxId: "1"\ntermDays: 14\ntenants: { boxwright-eu: { taxId: "2", account: { bank: B, iban: GB82 WEST 1234 5698 7654 32, bic: WESTGB2L } } }',
  );
  expect(sellers["boxwright-us"]).toMatchObject({ taxId: "1", termDays: 14 });
  expect(sellers["boxwright-us"].account).toBeUndefined();
  const account = { bank: "B", iban: "GB82WEST12345698765432", bic: "WESTGB2L" };
  expect(sellers["boxwright-eu"]).toMatchObject({ taxId: "2", termDays: 14, account });
});

test("buyers on terms have 30 days by default", () => {
  expect(sellersOf("")["boxwright-us"].termDays).toBe(30);
});

test.each([
  ["an IBAN with a wrong digit", "{ bank: B, iban: GB82 WEST 1234 5698 7654 33, bic: WESTGB2L }"],
  ["a routing number with a wrong digit", '{ bank: B, routingNumber: "110000001", accountNumber: "000123456789" }'],
  ["a routing number of zeros", '{ bank: B, routingNumber: "000000000", accountNumber: "000123456789" }'],
  ["an account without a number", "{ bank: B }"],
])("a seller with %s is refused, because buyers would pay into the wrong account", (_, account) => {
  expect(() => sellersOf(`account: ${account}`)).toThrow("seller.yaml");
});

test("a real seller has no sample facts, even if a fact resembles a sample", () => {
  for (const own of [seller, { ...seller, phone: "(817) 272-5550" }, { ...seller, address: ["Exampleton 5"] }])
    expect(sampleFactsOf(own)).toEqual([]);
});

test.each([
  "help@shop.example",
  "help@mail.shop.EXAMPLE",
  "help@example.com",
  "help@shop.example.org",
  "help@shop.test",
  "help@shop.invalid",
])("the email %s is a sample", (email) => {
  expect(sampleFactsOf({ ...seller, email })).toEqual([`email: ${email}`]);
});

test.each(["help@myexample.com", "example@shop.com", "help@example.de", "help@test.shop.com"])(
  "the email %s is real",
  (email) => {
    expect(sampleFactsOf({ ...seller, email })).toEqual([]);
  },
);
