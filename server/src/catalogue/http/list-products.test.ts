import type { ProductSummary, RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import { testStaffToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openGoods } from "../../pricing/testing/open-goods.ts";

const { db } = await testDatabase();
const { api, get } = openGoods(db);

describe("the list of products", () => {
  test("has the live products with their lowest unit prices", async () => {
    const { status, json } = await get("/api/products");
    expect(status).toBe(200);
    expect(json.results).toContainEqual({
      key: "custom-mailer-box",
      sku: "BW-MAILER",
      version: 1,
      slug: "custom-mailer-box",
      family: "mailer",
      name: "Custom Mailer Box",
      names: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
      isSampleProduct: false,
      picture: null,
      fromPrice: { type: "centPrecision", currencyCode: "USD", centAmount: 122, fractionDigits: 2 },
    });
    const { results } = json as { results: ProductSummary[] };
    const fromCents = Object.fromEntries(results.map(({ sku, fromPrice }) => [sku, fromPrice.centAmount]));
    expect(fromCents).toEqual({
      "BW-MAILER": 122,
      "BW-SHIPPER": 113,
      "BW-SQUARE": 51,
      "BW-GABLE": 89,
      "BW-GIFT": 86,
      "BW-DOCUMENT": 67,
      "BW-MAILER-SAMPLE": 100,
      "BW-SHIPPER-SAMPLE": 100,
      "BW-SQUARE-SAMPLE": 100,
      "BW-GABLE-SAMPLE": 100,
      "BW-GIFT-SAMPLE": 100,
      "BW-DOCUMENT-SAMPLE": 100,
      "BW-INSERT": 2850,
      "BW-SERVICE": 100,
      "BW-PROOF": 3900,
    });
  });

  test("can be filtered by family to its box and its sample", async () => {
    const { results } = (await get("/api/products?family=shipper")).json as { results: ProductSummary[] };
    expect(results.map(({ sku, isSampleProduct }) => [sku, isSampleProduct])).toEqual([
      ["BW-SHIPPER", false],
      ["BW-SHIPPER-SAMPLE", true],
    ]);
    expect((await get("/api/products?family=pyramid")).json).toEqual({ results: [] });
  });

  test("is for visitors with a token", async () => {
    expect((await api.call("GET", "/api/products")).json).toMatchObject({ status: 401, title: "InvalidToken" });
  });

  test("refuses an unknown field", async () => {
    expect((await get("/api/products?colour=red")).json).toMatchObject({ title: "InvalidRequest" });
  });
});

describe("the catalogue's version of a sku", () => {
  test.each([
    ["BW-MAILER", 1],
    ["NO-SUCH", 0],
    ["BW-INSERT", 1],
    ["BW-GABLE-SAMPLE", 1],
  ])("of %s is %i", async (sku, version) => {
    const { status, json } = await get(`/api/catalogue/skus/${sku}/version`);
    expect({ status, json }).toEqual({ status: 200, json: { version } });
  });
});

test("the goods for quotations are made to order with artwork of their own, in the language of staff who answer inquiries", async () => {
  const token = testStaffToken("service");
  const { status, json } = await api.call("GET", "/api/desk/goods?culture=de", { token });
  expect(status).toBe(200);
  const results: RootProduct[] = json.results;
  expect(results.map(({ sku }) => sku)).toEqual(expect.arrayContaining(["BW-MAILER", "BW-SHIPPER"]));
  expect(results.map(({ sku }) => sku)).not.toEqual(expect.arrayContaining([expect.stringMatching(/SAMPLE|PROOF/)]));
  const labels = results[0]?.attributes.map(({ label }) => label) ?? [];
  expect(labels).toContain("Farbe");
  const asViewer = await api.call("GET", "/api/desk/goods", { token: testStaffToken("viewer") });
  expect(asViewer.status).toBe(403);
});
