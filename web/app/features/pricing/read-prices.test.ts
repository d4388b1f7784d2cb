import { createClient } from "@boxwright/contract/client";
import { expect, test } from "vitest";
import { readPrices } from "./read-prices.ts";

const config = { tenant: "boxwright-us", storeFrontId: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20" } as const;
const question = {
  product: { sku: "BW-MAILER", version: 1 },
  selection: { Size: "10x8x4" },
  quantities: [50],
};
const cents = (centAmount: number) => ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 });
const price = (pivotSelectionValue: number, isPriced = true) => ({
  pivotSelectionValue,
  summary: { isPriced },
  itemPriceBreakdown: {
    taxRate: 0,
    itemTotalIncludingCharges: { discountedTaxed: cents(27_550) },
    unitItemTotalIncludingCharges: { discountedTaxed: cents(551) },
  },
});

function readFrom(status: number, body: object) {
  const contentType = status === 200 ? "application/json" : "application/problem+json";
  const answer = () => Promise.resolve(Response.json(body, { status, headers: { "content-type": contentType } }));
  return readPrices({ api: createClient({ fetch: answer, baseUrl: "http://shop" }), config }, question);
}

test("returns only the quantities that have a price", async () => {
  const answer = await readFrom(200, { prices: [price(50), price(100, false)] });
  expect(answer).toEqual({ state: "priced", prices: [price(50)] });
});

test.each([[[]], [[price(50, false)]]])("a response without any price throws ECX011", async (prices) => {
  await expect(readFrom(200, { prices })).rejects.toMatchObject({ name: "ApiError", failureCode: "ECX011" });
});

test("a response of another shape throws ECX003", async () => {
  await expect(readFrom(200, { price: 1 })).rejects.toMatchObject({ name: "TransformError", failureCode: "ECX003" });
});

test("a refusal has its faults by field", async () => {
  const errors = [
    { path: "selection.Size", message: "must be length x width x depth" },
    { path: "selection.Finishing", message: "Gloss varnish doesn’t adhere to kraft" },
    { path: "quantities.0", message: "between 10 and 10000 in increments of 1" },
  ];
  const answer = await readFrom(422, { title: "InvalidSelection", status: 422, detail: "No", errors });
  expect(answer).toEqual({
    state: "refused",
    faults: {
      length: "must be length x width x depth",
      Finishing: "Gloss varnish doesn’t adhere to kraft",
      quantity: "between 10 and 10000 in increments of 1",
    },
  });
});

test("any other failure is thrown", async () => {
  await expect(readFrom(503, { title: "Unavailable", status: 503, detail: "Later" })).rejects.toThrow();
});
