import type { PriceListEntry } from "@boxwright/contract/pricing";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { mailer } from "../testing/open-goods.ts";
import { ladder, openPriceCalls } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { catalogue, listOf } = openPriceCalls(db);

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
  ])("of the sample %s has a single price of $1", async (sku) => {
    const selection = catalogue.bySku(sku, 1)?.defaultSelection ?? {};
    const { priceList } = (await listOf({ sku, version: 1, selection })).json as { priceList: PriceListEntry[] };
    expect(priceList.map(({ quantity, totalPrice }) => [quantity, totalPrice.centAmount])).toEqual([[1, 100]]);
  });

  test("is refused for a selection that is not offered, and for unknown fields", async () => {
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
