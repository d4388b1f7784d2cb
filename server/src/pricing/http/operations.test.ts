import type { PriceListEntry, ProductPrices, WirePriceExplanation } from "@boxwright/contract/pricing";
import { toCents } from "@boxwright/core/kernel/money";
import { totalAt } from "@boxwright/core/pricing/box-price";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { anySelection } from "../../catalogue/testing/any-selection.ts";
import { joinGroup } from "../../customers/testing/join-group.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { loadRates } from "../load-rates.ts";
import { createPriceList } from "../price-list.ts";
import { tariffsOf } from "../tariff.ts";
import { pricingOperations } from "./operations.ts";

const { db } = await testDatabase();
const prices = createPriceList(loadRates());
const catalogue = createCatalogue(loadProducts(), prices.sizeFaults);
const api = testApi(pricingOperations({ db, catalogue, prices, tariffOf: tariffsOf(["Reseller"]) }));
const token = testToken();
const path = "/api/tenants/boxwright-us/storefronts/0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20/productPrice";

interface Asked {
  readonly sku: string;
  readonly version: number;
  readonly selection: Readonly<Record<string, unknown>>;
  readonly quantities: readonly unknown[];
}

const byPost = (asked: object, by = token) => api.call("POST", path, { token: by, body: asked });
const listOf = ({ sku, version, selection, ...rest }: Omit<Asked, "quantities">, by = token) =>
  ask("priceList", { sku, version, selection: JSON.stringify(selection), ...("price" in rest && { price: 1 }) }, by);
const explanationOf = (
  { sku, version, selection, quantity }: Omit<Asked, "quantities"> & { quantity: number },
  by = token,
) => ask("priceExplanation", { sku, version, selection: JSON.stringify(selection), quantity }, by);

function ask(call: string, query: Readonly<Record<string, string | number>>, by: string) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return api.call("GET", `${path.replace("productPrice", call)}?${search}`, { token: by });
}

async function resellerToken(): Promise<string> {
  const customer = await registerCustomer(db);
  await joinGroup(db, customer, " Reseller ");
  return testToken(customer.id, "customer");
}

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
    for (const change of [{ sku: "NO-SUCH" }, { version: 2 }]) {
      expect((await byPost({ ...asked, ...change })).status).toBe(404);
    }
  });

  test("for anyone without a token", async () => {
    expect((await api.call("POST", path, { body: asked })).status).toBe(401);
  });
});

const anyBox = anySelection(catalogue, ({ isSample, family }) => family !== null && !isSample);
const anyQuantity = fc.integer({ min: 10, max: 10_000 });
const anyQuantities = fc.uniqueArray(anyQuantity, { minLength: 2, maxLength: 20 });

describe("whatever box is selected", () => {
  test.each(["list", "reseller"])("at %s prices more boxes cost more together and never more each", async (tariff) => {
    const by = tariff === "reseller" ? await resellerToken() : token;
    await fc.assert(
      fc.asyncProperty(anyBox, anyQuantities, async ({ product: { sku, version }, selection }, some) => {
        const quantities = some.toSorted((a, b) => a - b);
        const { json } = await byPost({ sku, version, selection, quantities }, by);
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

  test("the price list, with straight lines between its quantities, has every price", async () => {
    await fc.assert(
      fc.asyncProperty(anyBox, anyQuantity, async ({ product: { sku, version }, selection }, quantity) => {
        const { priceList } = (await listOf({ sku, version, selection })).json as { priceList: PriceListEntry[] };
        const breaks = priceList.map((entry) => ({ ...entry, total: toCents(entry.totalPrice.centAmount) }));
        const { json } = await byPost({ sku, version, selection, quantities: [quantity] });
        expect(totalAt(breaks, quantity)).toBe(breakdownOf(json).total.centAmount);
      }),
      { numRuns: 100 },
    );
  });

  test("the parts of its price are its price", async () => {
    await fc.assert(
      fc.asyncProperty(anyBox, anyQuantity, async ({ product: { sku, version }, selection }, quantity) => {
        const { json } = await explanationOf({ sku, version, selection, quantity });
        const { parts, totalPrice } = json as WirePriceExplanation;
        expect(parts.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(totalPrice.centAmount);
        const { json: prices } = await byPost({ sku, version, selection, quantities: [quantity] });
        expect(totalPrice).toEqual(breakdownOf(prices).total);
      }),
      { numRuns: 100 },
    );
  });
});

describe("the price list", () => {
  test("has an entry for each quantity of the product's ladder", async () => {
    const { status, json } = await listOf({ sku: "BW-MAILER", version: 1, selection: mailer });
    expect(status).toBe(200);
    const { priceList } = json as { priceList: PriceListEntry[] };
    expect(priceList.map(({ quantity }) => quantity)).toEqual(ladder);
    expect(priceList[3]).toEqual({
      quantity: 100,
      taxRate: 0,
      totalPrice: { type: "centPrecision", currencyCode: "USD", centAmount: 34_200, fractionDigits: 2 },
      unitPrice: { type: "centPrecision", currencyCode: "USD", centAmount: 342, fractionDigits: 2 },
    });
  });

  test.each([
    "BW-MAILER-SAMPLE",
    "BW-SHIPPER-SAMPLE",
    "BW-SQUARE-SAMPLE",
    "BW-GABLE-SAMPLE",
    "BW-GIFT-SAMPLE",
    "BW-DOCUMENT-SAMPLE",
  ])("of the sample %s is one for $1", async (sku) => {
    const selection = catalogue.bySku(sku, 1)?.defaultSelection ?? {};
    const { priceList } = (await listOf({ sku, version: 1, selection })).json as { priceList: PriceListEntry[] };
    expect(priceList.map(({ quantity, totalPrice }) => [quantity, totalPrice.centAmount])).toEqual([[1, 100]]);
  });

  test("is refused for what is not offered, or asked for with more than it takes", async () => {
    const selection = { ...mailer, Board: "B" };
    expect((await listOf({ sku: "BW-MAILER", version: 1, selection })).json).toMatchObject({
      status: 422,
      title: "InvalidSelection",
      errors: [{ path: "selection.Board" }],
    });
    const extra = { sku: "BW-MAILER", version: 1, selection: mailer, price: 1 };
    expect((await listOf(extra)).json).toMatchObject({ status: 400, title: "InvalidRequest" });
    expect((await listOf({ sku: "NO-SUCH", version: 1, selection: {} })).status).toBe(404);
  });
});

describe("the explanation of a price", () => {
  test("names its parts and the quantities that it lies between", async () => {
    const { json } = await explanationOf({ sku: "BW-MAILER", version: 1, selection: mailer, quantity: 175 });
    const { parts, breaks, totalPrice } = json as WirePriceExplanation;
    expect(totalPrice.centAmount).toBe(45_600);
    expect(parts.map(({ part }) => part)).toEqual(["setup", "board", "print", "finishing", "converting", "margin"]);
    expect(breaks.map(({ quantity, totalPrice: { centAmount } }) => [quantity, centAmount])).toEqual([
      [100, 34_200],
      [250, 57_000],
    ]);
  });

  test("of what has one price is that price", async () => {
    const { json } = await explanationOf({ sku: "BW-INSERT", version: 1, selection: {}, quantity: 3 });
    expect(json).toMatchObject({ parts: [{ part: "goods", amount: { centAmount: 8_550 } }], breaks: [] });
  });

  test("is refused for a quantity that is not offered", async () => {
    const { json } = await explanationOf({ sku: "BW-MAILER", version: 1, selection: mailer, quantity: 9 });
    expect(json).toMatchObject({ status: 422, title: "InvalidQuantity", errors: [{ path: "quantity" }] });
  });
});

describe("a reseller", () => {
  const totalFor = async (by: string, of: object) => {
    const { json } = await byPost({ ...asked, ...of }, by);
    return breakdownOf(json).total.centAmount;
  };

  test("pays 15 % less for boxes and for inserts, in prices, price list and explanation", async () => {
    const reseller = await resellerToken();
    expect(await totalFor(reseller, {})).toBe(29_070);
    expect(await totalFor(reseller, { sku: "BW-INSERT", selection: {}, quantities: [2] })).toBe(4_845);
    const { priceList } = (await listOf(asked, reseller)).json as { priceList: PriceListEntry[] };
    expect(priceList[3]?.totalPrice.centAmount).toBe(29_070);
    const { json } = await explanationOf({ ...asked, quantity: 100 }, reseller);
    expect((json as WirePriceExplanation).parts.at(-1)).toMatchObject({
      part: "resellerDiscount",
      amount: { centAmount: -5_130 },
    });
  });

  test("pays what everyone pays for samples and service charges", async () => {
    const reseller = await resellerToken();
    const sample = catalogue.bySku("BW-MAILER-SAMPLE", 1)?.defaultSelection;
    expect(await totalFor(reseller, { sku: "BW-MAILER-SAMPLE", selection: sample, quantities: [1] })).toBe(100);
    expect(await totalFor(reseller, { sku: "BW-SERVICE", selection: {}, quantities: [7] })).toBe(700);
  });

  test("is one by the group's key, trimmed and in any case; other customers pay the list price", async () => {
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
