import { z } from "zod";
import { skuParam } from "./catalogue.ts";
import {
  centPrecision,
  defineEndpoint,
  money,
  queryInteger,
  querySelection,
  selection,
  storefrontBase,
  storefrontParams,
} from "./kernel.ts";

const maxQuantitiesAsked = 60;

export const quantityPrice = z.strictObject({
  /** The quantity that this price is for. */
  pivotSelectionValue: z.int(),
  summary: z.strictObject({ isPriced: z.boolean() }),
  itemPriceBreakdown: z.strictObject({
    taxRate: z.number(),
    itemTotalIncludingCharges: z.strictObject({ discountedTaxed: centPrecision }),
    unitItemTotalIncludingCharges: z.strictObject({ discountedTaxed: money }),
  }),
});

export const productPrices = z.strictObject({ prices: z.array(quantityPrice) });
export type ProductPrices = z.output<typeof productPrices>;

const quantitiesInQuery = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, "must be whole numbers joined by commas")
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.int()).min(1).max(maxQuantitiesAsked));

export const getProductPrice = defineEndpoint({
  id: "pricing.getProductPrice",
  summary: "Prices of a selection at several quantities, before tax",
  method: "GET",
  path: `${storefrontBase}/productPrice`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({
    sku: skuParam,
    version: queryInteger(1, 1_000_000),
    selection: querySelection,
    quantities: quantitiesInQuery,
  }),
  answers: { 200: productPrices },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidQuantity"],
});

export const postProductPrice = defineEndpoint({
  id: "pricing.postProductPrice",
  summary: "The same with everything in the body",
  method: "POST",
  path: `${storefrontBase}/productPrice`,
  audience: "visitor",
  params: storefrontParams,
  body: z.strictObject({
    sku: skuParam,
    version: z.int().min(1),
    selection,
    quantities: z.array(z.int()).min(1).max(maxQuantitiesAsked),
  }),
  answers: { 200: productPrices },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidQuantity"],
});
