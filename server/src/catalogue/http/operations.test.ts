import type { ProductSummary, RootProduct } from "@boxwright/contract/catalogue";
import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { lowestUnitPrice } from "../../pricing/from-price.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { createCatalogue } from "../catalogue.ts";
import { loadProducts } from "../load-products.ts";
import { catalogueOperations } from "./operations.ts";

const { db } = await testDatabase();
const prices = createPriceList(loadRates());
const catalogue = createCatalogue(loadProducts(), prices.sizeFaults);
const api = testApi(catalogueOperations({ db, catalogue, fromPrice: (product) => lowestUnitPrice(prices, product) }));
const token = testToken();
const get = (path: string) => api.call("GET", path, { token });
const post = (path: string, body: unknown) => api.call("POST", path, { token, body });

const mailer = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

describe("the list of products", () => {
  test("has the live products, each with the price that it starts from", async () => {
    const { status, json } = await get("/api/products");
    expect(status).toBe(200);
    expect(json.results).toContainEqual({
      key: "custom-mailer-box",
      sku: "BW-MAILER",
      version: 1,
      slug: "custom-mailer-box",
      family: "mailer",
      name: "Custom Mailer Box",
      isSampleProduct: false,
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
    });
  });

  test("can be narrowed to a family", async () => {
    const { results } = (await get("/api/products?family=shipper")).json as { results: ProductSummary[] };
    expect(results.map(({ sku }) => sku)).toEqual(["BW-SHIPPER"]);
    expect((await get("/api/products?family=pyramid")).json).toEqual({ results: [] });
  });

  test("is for visitors with a token", async () => {
    expect((await api.call("GET", "/api/products")).json).toMatchObject({ status: 401, title: "InvalidToken" });
  });

  test("refuses an unknown field", async () => {
    expect((await get("/api/products?colour=red")).json).toMatchObject({ title: "InvalidRequest" });
  });
});

describe("a root product", () => {
  test("has the attributes of the specification by their names", async () => {
    const { status, json } = await get("/api/products/BW-MAILER/versions/1");
    const { attributes, quantityOptions, ...product } = json as RootProduct;
    expect(status).toBe(200);
    expect(product).toMatchObject({ key: "custom-mailer-box", sku: "BW-MAILER", version: 1, family: "mailer" });
    expect(quantityOptions).toEqual([{ minimum: 10, maximum: 10_000, increment: 1 }]);
    expect(attributes.map(({ name }) => name)).toEqual([
      "Quantity",
      "Size",
      "Width",
      "Height",
      "Depth",
      "Color",
      "Print Options",
    ]);
    expect(attributes[2]).toEqual({ name: "Width", min: 4, max: 24, increment: 0.125, unit: "in" });
  });

  test("says that the sides of a square box are the same, and takes no others", async () => {
    const { attributes, defaultSelection } = (await get("/api/products/BW-SQUARE/versions/1")).json as RootProduct;
    expect(attributes.find(({ name }) => name === "Height")).toMatchObject({ min: 2.5, max: 10, sameAs: "Width" });
    const body = { selection: { ...defaultSelection, Size: "5x4x4" }, quantity: 100 };
    const { json } = await post("/api/products/BW-SQUARE/versions/1:validate", body);
    expect(json).toMatchObject({ isValid: false, violations: [{ attribute: "width" }] });
  });

  test("has a default selection that is valid as it stands, at each quantity of its ladder", async () => {
    for (const { sku, version, ladder } of catalogue.products) {
      const { defaultSelection } = (await get(`/api/products/${sku}/versions/${version}`)).json as RootProduct;
      for (const quantity of ladder) {
        const { json } = await post(`/api/products/${sku}/versions/${version}:validate`, {
          selection: defaultSelection,
          quantity,
        });
        expect(json).toEqual({ isValid: true, violations: [] });
      }
    }
  });

  test("can be made in every size that it proposes", async () => {
    for (const { sku, version, size, defaultSelection } of catalogue.products) {
      for (const Size of size?.presets ?? []) {
        const body = { selection: { ...defaultSelection, Size }, quantity: 100 };
        expect((await post(`/api/products/${sku}/versions/${version}:validate`, body)).json.isValid).toBe(true);
      }
    }
  });

  test.each([
    "/api/products/NO-SUCH/versions/1",
    "/api/products/BW-MAILER/versions/2",
    "/api/products/BW-INSERT/versions/1",
    "/api/product/NO-SUCH/versions/1/availability?quantity=10",
    "/api/product/BW-MAILER/versions/2/relationships",
  ])("is not found at %s", async (path) => {
    expect((await get(path)).json).toMatchObject({ status: 404, title: "NotFound" });
  });
});

describe("the availability of a product", () => {
  test("is any quantity that is offered, for what is made to order", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10000");
    expect(json).toEqual({ isInStock: true, available: 10_000, leadTimeDays: 4 });
  });

  test("ends where the offer ends", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10001");
    expect(json).toMatchObject({ isInStock: false, available: 10_000 });
  });

  test.each(["", "?quantity=-1", "?quantity=1e3", "?quantity=ten"])(
    "needs a quantity: %s is refused",
    async (query) => {
      expect((await get(`/api/product/BW-MAILER/versions/1/availability${query}`)).status).toBe(400);
    },
  );
});

test("the relationships of a product are its sample and its accessories, as far as they are sold", async () => {
  const { status, json } = await get("/api/product/BW-MAILER/versions/1/relationships");
  expect(status).toBe(200);
  expect(json).toEqual({ sampleProduct: null, accessories: [] });

  const related = loadProducts().map((product) => ({
    ...product,
    isLive: true,
    family: null,
    ...(product.sku === "BW-MAILER" && {
      sampleProductKey: "custom-gift-mailer-box",
      accessoryKeys: ["shipping-box-insert", "never-was"],
    }),
  }));
  const shop = createCatalogue(related, () => []);
  const other = testApi(catalogueOperations({ db, catalogue: shop, fromPrice: () => toCents(100) }));
  const answer = await other.call("GET", "/api/product/BW-MAILER/versions/1/relationships", { token });
  expect(answer.json).toMatchObject({ sampleProduct: { sku: "BW-GIFT" }, accessories: [{ sku: "BW-INSERT" }] });
});

describe("the check of a selection", () => {
  const check = async (selection: object, quantity: unknown = 100, sku = "BW-MAILER") =>
    post(`/api/products/${sku}/versions/1:validate`, { selection, quantity });

  test("names everything that stands against it", async () => {
    const { status, json } = await check({ Size: "3x8x9", Color: "White", "Print Options": "Outside" }, 9);
    expect(status).toBe(200);
    expect(json).toEqual({
      isValid: false,
      violations: [
        { attribute: "length", message: "between 4 and 24 in increments of 0.125" },
        { attribute: "depth", message: "between 1 and 8 in increments of 0.125" },
        { attribute: "Quantity", message: "between 10 and 10000 in increments of 1" },
      ],
    });
  });

  test("knows a blank that is larger than the plant's sheet", async () => {
    const { defaultSelection } = (await get("/api/products/BW-SHIPPER/versions/1")).json as RootProduct;
    const { json } = await check({ ...defaultSelection, Size: "30x24x24" }, 100, "BW-SHIPPER");
    expect(json.violations).toEqual([{ attribute: "length", message: "The blank is larger than our largest sheet." }]);
  });

  test.each([
    ["a missing attribute", { Size: "10x8x4", Color: "White" }, "Print Options"],
    ["an unknown attribute", { ...mailer, price: 1 }, "price"],
    ["a value that is not offered", { ...mailer, Color: "Blue" }, "Color"],
  ])("finds %s", async (_what, selection, attribute) => {
    const { json } = await check(selection);
    expect(json.violations.map((violation: { attribute: string }) => violation.attribute)).toEqual([attribute]);
  });

  test("refuses wrong types and unknown fields", async () => {
    expect((await check(mailer, "100")).status).toBe(400);
    expect((await check(mailer, 1.5)).status).toBe(400);
    const body = { selection: mailer, quantity: 100, price: 1 };
    expect((await post("/api/products/BW-MAILER/versions/1:validate", body)).json).toMatchObject({
      status: 400,
      title: "InvalidRequest",
    });
  });
});

describe("the catalogue's version of a sku", () => {
  test.each([
    ["BW-MAILER", 1],
    ["NO-SUCH", 0],
    ["BW-INSERT", 0],
  ])("of %s is %i", async (sku, version) => {
    const { status, json } = await get(`/api/catalogue/skus/${sku}/version`);
    expect({ status, json }).toEqual({ status: 200, json: { version } });
  });
});

describe("a stored configuration", () => {
  const path = "/api/tenants/boxwright-us/productConfigUrl";
  const byGet = (selection: object) =>
    get(`${path}?${new URLSearchParams({ sku: "BW-MAILER", version: "1", selection: JSON.stringify(selection) })}`);
  const byPost = (selection: object) => post(path, { sku: "BW-MAILER", version: 1, selection });

  test("has one address, however its selection was said and sent", async () => {
    const { Size: _, ...choices } = mailer;
    const answers = [
      await byGet(mailer),
      await byPost(mailer),
      await byPost({ "Print Options": "Outside", Size: "10.0x8x4.00", Color: "White" }),
      await byGet({ ...choices, Width: 10, Height: 8, Depth: "4" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.productConfigUrl)).size).toBe(1);
    expect((await byPost({ ...mailer, Color: "Kraft" })).json.productConfigUrl).not.toBe(
      answers[0]?.json.productConfigUrl,
    );
  });

  test("says what it was told, for ever", async () => {
    const { productConfigUrl } = (await byPost(mailer)).json;
    expect(productConfigUrl).toMatch(/^\/api\/tenants\/boxwright-us\/productConfigs\/[0-9a-f]{64}$/);
    const { json, headers } = await api.call("GET", productConfigUrl);
    expect(json).toEqual({ sku: "BW-MAILER", version: 1, selection: mailer });
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("is not made of what is not offered", async () => {
    expect((await byPost({ ...mailer, Size: "3x8x4" })).json.title).toBe("InvalidSize");
    expect((await byGet({ ...mailer, Color: "Blue" })).json.title).toBe("InvalidSelection");
    expect((await post(path, { sku: "NO-SUCH", version: 1, selection: {} })).status).toBe(404);
    expect((await get(`${path}?sku=BW-MAILER&version=1&selection=nonsense`)).status).toBe(400);
  });

  test("is not found by another address", async () => {
    expect((await get(`/api/tenants/boxwright-us/productConfigs/${"0".repeat(64)}`)).status).toBe(404);
  });
});
