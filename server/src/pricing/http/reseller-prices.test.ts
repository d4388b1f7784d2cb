import type { PriceListEntry, WirePriceExplanation } from "@boxwright/contract/pricing";
import { describe, expect, test } from "vitest";
import { joinGroup } from "../../customers/testing/join-group.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { breakdownOf, hundredMailers, openPriceCalls, resellerToken } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { catalogue, byPost, listOf, explanationOf } = openPriceCalls(db);

describe("a reseller", () => {
  const totalFor = async (by: string, of: object) => {
    const { json } = await byPost({ ...hundredMailers, ...of }, by);
    return breakdownOf(json).total.centAmount;
  };

  test("pays 15 % less for boxes and for inserts, in prices, price list and explanation", async () => {
    const reseller = await resellerToken(db);
    expect(await totalFor(reseller, {})).toBe(29_070);
    expect(await totalFor(reseller, { sku: "BW-INSERT", selection: {}, quantities: [2] })).toBe(4_845);
    const { quantities: _, ...mailers } = hundredMailers;
    const { priceList } = (await listOf(mailers, reseller)).json as { priceList: PriceListEntry[] };
    expect(priceList[3]?.totalPrice.centAmount).toBe(29_070);
    const { json } = await explanationOf({ ...mailers, quantity: 100 }, reseller);
    expect((json as WirePriceExplanation).totalPrice.centAmount).toBe(29_070);
  });

  test("pays list prices for samples and service charges", async () => {
    const reseller = await resellerToken(db);
    const sample = catalogue.bySku("BW-MAILER-SAMPLE", 1)?.defaultSelection;
    expect(await totalFor(reseller, { sku: "BW-MAILER-SAMPLE", selection: sample, quantities: [1] })).toBe(100);
    expect(await totalFor(reseller, { sku: "BW-SERVICE", selection: {}, quantities: [7] })).toBe(700);
  });

  test("is recognised by the group's key, trimmed and in any case; other customers pay list prices", async () => {
    for (const [key, total] of [
      ["  RESELLER ", 29_070],
      ["resellers", 34_200],
      [null, 34_200],
    ] as const) {
      const customer = await registerCustomer(db);
      if (key !== null) await joinGroup(db, customer, key);
      expect(await totalFor(testToken(customer.id, "customer"), {})).toBe(total);
    }
  });
});
