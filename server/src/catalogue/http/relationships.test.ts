import { toCents } from "@boxwright/core/kernel/money";
import { proportionsOf } from "@boxwright/core/structures/families";
import { expect, test } from "vitest";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openGoods } from "../../pricing/testing/open-goods.ts";
import { createCatalogue } from "../catalogue.ts";
import { loadProducts } from "../load-products.ts";
import { catalogueOperations } from "./operations.ts";

const { db } = await testDatabase();
const { get } = openGoods(db);

test("the relationships of a product are its sample and its accessories that are live", async () => {
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
  expect(ofSample.json).toMatchObject({
    sampleProduct: null,
    accessories: [{ key: "custom-gift-mailer-box" }, { key: "custom-proof" }],
  });

  const related = loadProducts(proportionsOf).map((product) => ({
    ...product,
    isLive: true,
    family: null,
    ...(product.sku === "BW-MAILER" && {
      sampleProductKey: "custom-gift-mailer-box",
      accessoryKeys: ["shipping-box-insert", "never-was"],
    }),
  }));
  const shop = createCatalogue(related, () => []);
  const other = testApi(
    catalogueOperations({ db, catalogue: shop, fromPrice: () => toCents(100), spend: async () => null }),
  );
  const response = await other.call("GET", "/api/product/BW-MAILER/versions/1/relationships", { token: testToken() });
  expect(response.json).toMatchObject({ sampleProduct: { sku: "BW-GIFT" }, accessories: [{ sku: "BW-INSERT" }] });
});
