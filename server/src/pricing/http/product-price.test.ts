import type { ProductPrices } from "@boxwright/contract/pricing";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer } from "../testing/open-goods.ts";
import { breakdownOf, hundredMailers, ladder, openPriceCalls, resellerToken } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { catalogue, byGet, byPost } = openPriceCalls(db);

const dollars = (json: ProductPrices) =>
  json.prices.map((_, index) => (breakdownOf(json, index).unit.centAmount / 100).toFixed(2));

describe("the prices of a product", () => {
  test("have the shape of the specification, before tax", async () => {
    const { status, json } = await byPost(hundredMailers);
    expect(status).toBe(200);
    expect(json).toEqual({
      prices: [
        {
          pivotSelectionValue: 100,
          summary: { isPriced: true },
          itemPriceBreakdown: {
            taxRate: 0,
            itemTotalIncludingCharges: {
              discountedTaxed: { type: "centPrecision", currencyCode: "USD", centAmount: 34_200, fractionDigits: 2 },
            },
            unitItemTotalIncludingCharges: {
              discountedTaxed: { type: "centPrecision", currencyCode: "USD", centAmount: 342, fractionDigits: 2 },
            },
          },
        },
      ],
    });
  });

  test.each([9, 10_001, -10])("leave only the quantity %i unpriced, because it is not offered", async (quantity) => {
    for (const send of [byGet, byPost]) {
      if (send === byGet && quantity < 0) continue;
      const { status, json } = await send({ ...hundredMailers, quantities: [100, quantity, 250] });
      expect(status).toBe(200);
      const summaries = json.prices.map((price: ProductPrices["prices"][number]) => price.summary);
      const message = "between 10 and 10000 in increments of 1";
      expect(summaries).toEqual([{ isPriced: true }, { isPriced: false, message }, { isPriced: true }]);
      expect(breakdownOf(json, 0).total.centAmount).toBe(34_200);
      expect(breakdownOf(json, 2).total.centAmount).toBe(57_000);
    }
  });

  test.each([
    ["Texas by its ZIP code", { postalCode: "76010" }, 0.0625, 36_338],
    ["California by its name", { country: "US", state: "California" }, 0.0725, 36_680],
    ["British Columbia", { country: "CA", postalCode: "V5K 0A1" }, 0.12, 38_304],
    ["Puerto Rico", { country: "PR" }, 0.115, 38_133],
    ["Oregon, which has no tax", { state: "OR" }, 0, 34_200],
  ])("have the tax rate of %s", async (_, place, taxRate, total) => {
    for (const send of [byGet, byPost]) {
      const { json } = await send({ ...hundredMailers, ...place });
      expect(json.prices[0].itemPriceBreakdown.taxRate).toBe(taxRate);
      expect(breakdownOf(json).total.centAmount).toBe(total);
    }
  });

  test("are refused if their tax is unknown", async () => {
    const { status, json } = await byPost({ ...hundredMailers, state: "NY" });
    expect([status, json]).toMatchObject([503, { title: "Unavailable", code: "ECX011" }]);
  });

  test("are free of tax for a reseller in every place", async () => {
    const { json } = await byPost({ ...hundredMailers, postalCode: "76010" }, await resellerToken(db));
    expect(json.prices[0].itemPriceBreakdown.taxRate).toBe(0);
  });

  test("are the same for a query and for a body", async () => {
    const question = { ...hundredMailers, quantities: ladder };
    expect((await byGet(question)).json).toEqual((await byPost(question)).json);
  });

  test.each([
    ["BW-MAILER", mailer, ["21.53", "9.80", "5.51", "3.42", "2.28", "1.86", "1.56", "1.39", "1.27", "1.22"]],
    [
      "BW-MAILER",
      { ...mailer, "Print Options": "Both sides" },
      ["30.43", "13.87", "7.80", "4.86", "3.25", "2.64", "2.23", "1.98", "1.82", "1.74"],
    ],
    [
      "BW-SHIPPER",
      catalogue.byKey("custom-shipper-box")?.defaultSelection ?? {},
      ["21.39", "9.66", "5.37", "3.30", "2.16", "1.74", "1.46", "1.29", "1.18", "1.13"],
    ],
    [
      "BW-SQUARE",
      catalogue.byKey("custom-square-mailer-box")?.defaultSelection ?? {},
      ["18.07", "7.72", "3.99", "2.21", "1.25", "0.91", "0.71", "0.60", "0.54", "0.51"],
    ],
    [
      "BW-DOCUMENT",
      catalogue.byKey("custom-document-mailer-box")?.defaultSelection ?? {},
      ["18.33", "7.98", "4.23", "2.44", "1.46", "1.11", "0.90", "0.77", "0.70", "0.67"],
    ],
  ])("of %s have the unit prices of the price table, to the cent", async (sku, selection, units) => {
    const { json } = await byPost({ ...hundredMailers, sku, selection, quantities: ladder });
    expect(dollars(json)).toEqual(units);
    expect((json as ProductPrices).prices.map(({ pivotSelectionValue }) => pivotSelectionValue)).toEqual(ladder);
  });

  test("are interpolated linearly between two breaks", async () => {
    const { json } = await byPost({ ...hundredMailers, quantities: [175] });
    expect(breakdownOf(json)).toMatchObject({ total: { centAmount: 45_600 }, unit: { centAmount: 261 } });
  });

  test("have unit prices with three decimals if they are under a dollar and need them", async () => {
    const selection = { ...mailer, Size: "4x4x1" };
    const { json } = await byPost({ ...hundredMailers, selection, quantities: [999, 10_000] });
    const { total, unit } = breakdownOf(json);
    expect(total.type).toBe("centPrecision");
    expect(unit).toEqual({
      type: "highPrecision",
      currencyCode: "USD",
      centAmount: Math.round(total.centAmount / 999),
      preciseAmount: Math.round((total.centAmount * 10) / 999),
      fractionDigits: 3,
    });
    // At a break, unit prices are whole cents.
    expect(breakdownOf(json, 1).unit.type).toBe("centPrecision");
  });
});
