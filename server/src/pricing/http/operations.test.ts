import type { ProductPrices } from "@boxwright/contract/pricing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { loadRates } from "../load-rates.ts";
import { createPriceList } from "../price-list.ts";
import { pricingOperations } from "./operations.ts";

const prices = createPriceList(loadRates());
const catalogue = createCatalogue(loadProducts(), prices.sizeFaults);
const api = testApi(pricingOperations({ catalogue, prices }));
const token = testToken();
const path = "/api/tenants/boxwright-us/storefronts/0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20/productPrice";

interface Asked {
  readonly sku: string;
  readonly version: number;
  readonly selection: Readonly<Record<string, unknown>>;
  readonly quantities: readonly unknown[];
}

const byPost = (asked: object) => api.call("POST", path, { token, body: asked });
const byGet = ({ sku, version, selection, quantities }: Asked) => {
  const query = { sku, version: String(version), selection: JSON.stringify(selection), quantities: quantities.join() };
  return api.call("GET", `${path}?${new URLSearchParams(query)}`, { token });
};

const ladder = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
const mailer = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
const asked: Asked = { sku: "BW-MAILER", version: 1, selection: mailer, quantities: [100] };

function breakdownOf(json: ProductPrices, index = 0) {
  const price = json.prices[index]?.itemPriceBreakdown;
  if (price === undefined) throw new Error("no such price");
  return {
    total: price.itemTotalIncludingCharges.discountedTaxed,
    unit: price.unitItemTotalIncludingCharges.discountedTaxed,
  };
}

const dollars = (json: ProductPrices) =>
  json.prices.map((_, index) => (breakdownOf(json, index).unit.centAmount / 100).toFixed(2));

describe("the prices of a product", () => {
  test("are told in the specification's shape, before tax", async () => {
    const { status, json } = await byPost(asked);
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

  test("are the same for a query and for a body", async () => {
    const question = { ...asked, quantities: ladder };
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
  ])("of one %s are those of the price table, to the cent", async (sku, selection, units) => {
    const { json } = await byPost({ ...asked, sku, selection, quantities: ladder });
    expect(dollars(json)).toEqual(units);
    expect((json as ProductPrices).prices.map(({ pivotSelectionValue }) => pivotSelectionValue)).toEqual(ladder);
  });

  test("lie on the straight line between two breaks", async () => {
    const { json } = await byPost({ ...asked, quantities: [175] });
    expect(breakdownOf(json)).toMatchObject({ total: { centAmount: 45_600 }, unit: { centAmount: 261 } });
  });

  test("of one under a dollar have three decimals where they need them", async () => {
    const selection = { ...mailer, Size: "4x4x1" };
    const { json } = await byPost({ ...asked, selection, quantities: [999, 10_000] });
    const { total, unit } = breakdownOf(json);
    expect(total.type).toBe("centPrecision");
    expect(unit).toEqual({
      type: "highPrecision",
      currencyCode: "USD",
      centAmount: Math.round(total.centAmount / 999),
      preciseAmount: Math.round((total.centAmount * 10) / 999),
      fractionDigits: 3,
    });
    // At a break the price of one is a whole cent.
    expect(breakdownOf(json, 1).unit.type).toBe("centPrecision");
  });
});

describe("a question for prices is refused", () => {
  test.each([
    ["an unknown field", { price: 1 }],
    ["a total of the client's own", { total: { centAmount: 1 } }],
    ["a tax of the client's own", { taxRate: 0 }],
    ["a discount of the client's own", { discount: 100 }],
    ["quantities that are no numbers", { quantities: ["100"] }],
    ["a broken quantity", { quantities: [10.5] }],
    ["no quantities", { quantities: [] }],
    ["more quantities than a page shows", { quantities: Array.from({ length: 61 }, (_, index) => 10 + index) }],
  ])("as malformed for %s", async (_what, change) => {
    expect((await byPost({ ...asked, ...change })).json).toMatchObject({ status: 400, title: "InvalidRequest" });
  });

  test("as malformed for an unknown field in the query", async () => {
    const { response } = await byGet(asked);
    const query = `${new URLSearchParams({ sku: "BW-MAILER", version: "1", selection: "{}", quantities: "10" })}`;
    expect(response.status).toBe(200);
    expect((await api.call("GET", `${path}?${query}&price=1`, { token })).status).toBe(400);
  });

  test.each([[9], [10_001], [0], [-10]])("for %i of them, with the quantities that are offered", async (quantity) => {
    const { json } = await byPost({ ...asked, quantities: [100, quantity] });
    expect(json).toMatchObject({
      status: 422,
      title: "InvalidQuantity",
      code: "ECX023",
      errors: [{ path: "quantities.1", message: "between 10 and 10000 in increments of 1" }],
    });
  });

  test("for a size out of range, with the range", async () => {
    const { json } = await byGet({ ...asked, selection: { ...mailer, Size: "3x8x4" } });
    expect(json).toMatchObject({
      status: 422,
      title: "InvalidSize",
      detail: "Length: between 4 and 24 in increments of 0.125",
      errors: [{ path: "selection.length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("for a size whose blank is larger than the sheet", async () => {
    const selection = { ...catalogue.byKey("custom-shipper-box")?.defaultSelection, Size: "30x24x24" };
    const { json } = await byPost({ ...asked, sku: "BW-SHIPPER", selection });
    expect(json).toMatchObject({ title: "InvalidSize", detail: "The blank is larger than our largest sheet." });
  });

  test("for a price hidden in the selection", async () => {
    const { json } = await byPost({ ...asked, selection: { ...mailer, price: 1 } });
    expect(json).toMatchObject({ status: 422, title: "InvalidSelection", code: "ECX024" });
  });

  test("for a product that is not sold", async () => {
    for (const change of [{ sku: "NO-SUCH" }, { version: 2 }, { sku: "BW-INSERT" }]) {
      expect((await byPost({ ...asked, ...change })).status).toBe(404);
    }
  });

  test("for anyone without a token", async () => {
    expect((await api.call("POST", path, { body: asked })).status).toBe(401);
  });
});

/** A live box in any size on its grid that can be made. */
const anyBox = fc
  .constantFrom(...catalogue.products)
  .chain((product) => {
    const along = ({ min, max, step }: { min: number; max: number; step: number }) =>
      fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((steps) => min + steps * step);
    const { size } = product;
    if (size === null) throw new Error(`${product.key} is no box`);
    const { length, width, depth } = size.ranges;
    return fc.record({
      product: fc.constant(product),
      size: fc.tuple(along(length), along(width), along(depth)).map((sides) => sides.join("x")),
    });
  })
  .map(({ product, size }) => ({ product, selection: { ...product.defaultSelection, Size: size } }))
  .filter(({ product, selection }) => catalogue.resolve(product, selection).ok);

const anyQuantities = fc.uniqueArray(fc.integer({ min: 10, max: 10_000 }), { minLength: 2, maxLength: 20 });

test("in any size, more boxes cost more together and never more each", async () => {
  await fc.assert(
    fc.asyncProperty(anyBox, anyQuantities, async ({ product: { sku, version }, selection }, some) => {
      const quantities = some.toSorted((a, b) => a - b);
      const { json } = await byPost({ sku, version, selection, quantities });
      const list = quantities.map((_, index) => breakdownOf(json, index));
      for (const [index, { total, unit }] of list.entries()) {
        const before = list[index - 1];
        if (before === undefined) continue;
        expect(total.centAmount).toBeGreaterThan(before.total.centAmount);
        expect(unit.centAmount).toBeLessThanOrEqual(before.unit.centAmount);
      }
    }),
    { numRuns: 150 },
  );
});
