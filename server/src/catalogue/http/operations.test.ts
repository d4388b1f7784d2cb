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
    });
  });

  test("can be narrowed to a family: its box and its sample", async () => {
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
      "Board",
      "Print Options",
      "Logo Repeat Length",
      "PrintColor",
      "Finishing",
    ]);
    expect(attributes[2]).toEqual({ name: "Width", min: 4, max: 24, increment: 0.125, unit: "in" });
  });

  test("says which choices go with which, and what rules out what, in words", async () => {
    const { attributes, dependencies, defaultSelection } = (await get("/api/products/BW-MAILER/versions/1"))
      .json as RootProduct;
    expect(attributes.find(({ name }) => name === "Logo Repeat Length")).toEqual({
      name: "Logo Repeat Length",
      label: "Logo repeats every",
      min: 1,
      max: 12,
      increment: 0.25,
      unit: "in",
      default: 3,
      appliesWith: { "Print Options": ["Repeating logo"] },
    });
    expect(dependencies).toContainEqual({
      attribute: "Finishing",
      values: ["Gloss varnish"],
      when: { selected: { Color: ["Kraft"] }, size: null },
      reason: "Gloss varnish does not hold on kraft",
    });
    expect(defaultSelection).toEqual({ ...mailer, Board: "E", PrintColor: "Full color", Finishing: "None" });
  });

  test("says labels and reasons in the language of a culture, and all else the same", async () => {
    const english = (await get("/api/products/BW-MAILER/versions/1")).json as RootProduct;
    const german = (await get("/api/products/BW-MAILER/versions/1?culture=de-DE")).json as RootProduct;
    const color = german.attributes.find(({ name }) => name === "Color");
    expect(color).toMatchObject({ label: "Farbe", options: [{ value: "White", label: "Weiß" }, { value: "Kraft" }] });
    expect(german.dependencies.map(({ reason }) => reason)).toContain("Glanzlack hält nicht auf Kraftkarton");
    expect(german.defaultSelection).toEqual(english.defaultSelection);
    expect((await get("/api/products/BW-MAILER/versions/1?culture=fr")).json).toEqual(english);
  });

  test("of a sample is sold in its presets, printed or blank, one at a time", async () => {
    const { attributes, family } = (await get("/api/products/BW-GIFT-SAMPLE/versions/1")).json as RootProduct;
    expect(family).toBe("gift");
    expect(attributes.map(({ name }) => name)).toEqual(["Quantity", "Size", "Color", "Print Options"]);
    expect(attributes[0]).toMatchObject({ min: 1, max: 1 });
    expect(attributes[3]?.options?.map(({ value }) => value)).toEqual(["Outside", "Blank"]);
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
    for (const { sku, version, size, defaultSelection, ladder } of catalogue.products) {
      for (const Size of size?.presets ?? []) {
        const body = { selection: { ...defaultSelection, Size }, quantity: ladder.at(-1) };
        expect((await post(`/api/products/${sku}/versions/${version}:validate`, body)).json.isValid).toBe(true);
      }
    }
  });

  test.each([
    "/api/products/NO-SUCH/versions/1",
    "/api/products/BW-MAILER/versions/2",
    "/api/product/NO-SUCH/versions/1/availability?quantity=10",
    "/api/product/BW-MAILER/versions/2/relationships",
  ])("is not found at %s", async (path) => {
    expect((await get(path)).json).toMatchObject({ status: 404, title: "NotFound" });
  });
});

describe("the availability of a product", () => {
  test("is any quantity that is offered, for what is made to order", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10000");
    expect(json).toEqual({ isInStock: true, available: 10_000, leadTimeDays: 6 });
  });

  test("ends where the offer ends", async () => {
    const { json } = await get("/api/product/BW-MAILER/versions/1/availability?quantity=10001");
    expect(json).toMatchObject({ isInStock: false, available: 10_000 });
  });

  test("takes longer for many, and for what has to dry", async () => {
    const leadTime = async (quantity: number, selection: object) => {
      const query = new URLSearchParams({ quantity: String(quantity), selection: JSON.stringify(selection) });
      return (await get(`/api/product/BW-MAILER/versions/1/availability?${query}`)).json.leadTimeDays;
    };
    expect(await leadTime(2499, mailer)).toBe(4);
    expect(await leadTime(2500, mailer)).toBe(5);
    expect(await leadTime(5000, mailer)).toBe(6);
    expect(await leadTime(100, { ...mailer, Finishing: "Matte varnish" })).toBe(5);
    const wrong = new URLSearchParams({ quantity: "100", selection: JSON.stringify({ ...mailer, Color: "Blue" }) });
    expect((await get(`/api/product/BW-MAILER/versions/1/availability?${wrong}`)).json.title).toBe("InvalidSelection");
  });

  test("of what is kept in stock is what is there", async () => {
    const { json } = await get("/api/product/BW-INSERT/versions/1/availability?quantity=501");
    expect(json).toEqual({ isInStock: false, available: 500, leadTimeDays: 1 });
    const sample = await get("/api/product/BW-MAILER-SAMPLE/versions/1/availability?quantity=1");
    expect(sample.json).toEqual({ isInStock: true, available: 400, leadTimeDays: 1 });
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
  expect(json).toMatchObject({
    sampleProduct: {
      key: "custom-mailer-box-sample",
      version: 1,
      isSampleProduct: true,
      fromPrice: { centAmount: 100 },
      quantity: 1,
      constraints: [
        { attribute: "Size", values: ["6x4x2", "8x6x2.5", "9x6x3", "10x8x4", "12x9x4", "14x10x5"] },
        { attribute: "Color", values: ["White"] },
        { attribute: "Print Options", values: ["Outside", "Blank"] },
      ],
    },
    accessories: [{ key: "shipping-box-insert" }],
  });

  const ofSample = await get("/api/product/BW-GIFT-SAMPLE/versions/1/relationships");
  expect(ofSample.json).toMatchObject({ sampleProduct: null, accessories: [{ key: "custom-gift-mailer-box" }] });

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

  test.each([
    [
      "Color: Kraft rules out a gloss",
      { Color: "Kraft", Finishing: "Gloss varnish" },
      "Finishing",
      "Gloss varnish does not hold on kraft",
    ],
    [
      "Both sides need full color",
      { "Print Options": "Both sides", PrintColor: "1 color" },
      "PrintColor",
      "Both sides are printed in full color",
    ],
    [
      "a small box needs no strong board",
      { Board: "B" },
      "Board",
      "B-flute is for boxes whose length, width and depth come to more than 30 inches",
    ],
  ])("answers each violation with its reason: %s", async (_what, change, attribute, message) => {
    expect((await check({ ...mailer, ...change })).json).toEqual({
      isValid: false,
      violations: [{ attribute, message }],
    });
  });

  test("takes a strong board for a large box, and a light one for a short shipper only", async () => {
    expect((await check({ ...mailer, Size: "16x12x4", Board: "B" })).json.isValid).toBe(true);
    const shipper = { Color: "Kraft", "Print Options": "Outside", Board: "E" };
    expect((await check({ ...shipper, Size: "12x9x6" }, 100, "BW-SHIPPER")).json.isValid).toBe(true);
    expect((await check({ ...shipper, Size: "12.125x9x6" }, 100, "BW-SHIPPER")).json.violations).toEqual([
      { attribute: "Board", message: "E-flute is for shippers up to 12 inches long" },
    ]);
  });

  test("says that a quantity is mandatory", async () => {
    const { json } = await post("/api/products/BW-MAILER/versions/1:validate", { selection: mailer });
    expect(json).toMatchObject({
      status: 400,
      errors: [{ path: "quantity", message: "Quantity Attribute is mandatory in Attribute selection." }],
    });
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
    ["BW-INSERT", 1],
    ["BW-GABLE-SAMPLE", 1],
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
    const selection = { ...mailer, Board: "E", PrintColor: "Full color", Finishing: "None" };
    expect(json).toEqual({ sku: "BW-MAILER", version: 1, selection });
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
