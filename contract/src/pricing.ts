import type { Cents } from "@boxwright/core/kernel/money";
import { unitPriceOf } from "@boxwright/core/pricing/box-price";
import { priceParts } from "@boxwright/core/pricing/explain-price";
import { z } from "zod";
import { skuParam } from "./catalogue.ts";
import {
  boundedText,
  centPrecision,
  defineEndpoint,
  money,
  plainText,
  queryInteger,
  querySelection,
  selection,
  storefrontBase,
  storefrontParams,
  type WireMoney,
  wireCents,
} from "./kernel.ts";

const maxQuantities = 60;
const millsDigits = 3;

/** The price of one piece in the form of the contract: in cents, or with three decimals if a price under a dollar needs them. */
export function wireUnitPrice(total: Cents, quantity: number): WireMoney {
  const unit = unitPriceOf(total, quantity);
  if (unit.precision === "cent") return wireCents(unit.cents);
  return {
    type: "highPrecision",
    currencyCode: "USD",
    centAmount: unit.cents,
    preciseAmount: unit.mills,
    fractionDigits: millsDigits,
  };
}

export const quantityPrice = z.strictObject({
  /** The quantity of this price. */
  pivotSelectionValue: z.int(),
  summary: z.strictObject({
    /** False for a quantity that is not offered; its amounts are zero. */
    isPriced: z.boolean(),
    /** Which quantities are offered, if this one is not. */
    message: z.string().optional(),
  }),
  itemPriceBreakdown: z.strictObject({
    /** The tax rate at the given place, as a fraction of 1 such as 0.0625; 0 without a place. The amounts include this tax. */
    taxRate: z.number(),
    itemTotalIncludingCharges: z.strictObject({ discountedTaxed: centPrecision }),
    unitItemTotalIncludingCharges: z.strictObject({ discountedTaxed: money }),
  }),
});

export const productPrices = z.strictObject({ prices: z.array(quantityPrice) });
export type ProductPrices = z.output<typeof productPrices>;

const quantitiesInQuery = boundedText(maxQuantities * 10)
  .min(1, { abort: true })
  .regex(/^\d{1,9}(,\d{1,9})*$/, "must be whole numbers joined by commas")
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.int()).min(1).max(maxQuantities));

/** The destination of the goods. With it prices include the taxes of the place; without it they are before tax. */
const destination = {
  country: z.enum(["US", "CA", "PR"]).optional(),
  state: plainText(60).min(1).optional(),
  postalCode: plainText(20).min(1).optional(),
};

const refusals = [
  "NotFound",
  "InvalidSelection",
  "InvalidSize",
  "InvalidQuantity",
  "InvalidAddress",
  "Unavailable",
] as const;

export const getProductPrice = defineEndpoint({
  id: "pricing.getProductPrice",
  summary:
    "The prices of a selection at several quantities, with the taxes of a place if one is given; a quantity that is not offered has no price",
  method: "GET",
  path: `${storefrontBase}/productPrice`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({
    sku: skuParam,
    version: queryInteger(1, 1_000_000),
    selection: querySelection,
    quantities: quantitiesInQuery,
    ...destination,
  }),
  answers: { 200: productPrices },
  failures: { otherwise: "ECX011" },
  errors: refusals,
});

export const postProductPrice = defineEndpoint({
  id: "pricing.postProductPrice",
  summary: "The prices of a selection at several quantities, with the request in the body",
  method: "POST",
  path: `${storefrontBase}/productPrice`,
  audience: "visitor",
  params: storefrontParams,
  body: z.strictObject({
    sku: skuParam,
    version: z.int().min(1),
    selection,
    quantities: z.array(z.int()).min(1).max(maxQuantities),
    ...destination,
  }),
  answers: { 200: productPrices },
  failures: { otherwise: "ECX011" },
  errors: refusals,
});

const pricedSelection = z.strictObject({
  sku: skuParam,
  version: queryInteger(1, 1_000_000),
  selection: querySelection,
});

export const priceListEntry = z.strictObject({
  quantity: z.int(),
  taxRate: z.number(),
  totalPrice: centPrecision,
  unitPrice: money,
});
export type PriceListEntry = z.output<typeof priceListEntry>;

export const getPriceList = defineEndpoint({
  id: "pricing.getPriceList",
  summary:
    "The prices of a selection at the product's quantity breaks, before tax; totals in between are interpolated linearly",
  method: "GET",
  path: `${storefrontBase}/priceList`,
  audience: "visitor",
  params: storefrontParams,
  query: pricedSelection,
  answers: { 200: z.strictObject({ priceList: z.array(priceListEntry) }) },
  failures: { otherwise: "ECX011" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

export const priceExplanation = z.strictObject({
  quantity: z.int(),
  totalPrice: centPrecision,
  unitPrice: money,
  /** What the total pays for. No part is negative, and their sum is the total to the cent. */
  parts: z.array(z.strictObject({ part: z.enum(priceParts), amount: centPrecision })),
});
export type WirePriceExplanation = z.output<typeof priceExplanation>;

export const getPriceExplanation = defineEndpoint({
  id: "pricing.getPriceExplanation",
  summary: "What the price of a selection at a quantity pays for",
  method: "GET",
  path: `${storefrontBase}/priceExplanation`,
  audience: "visitor",
  params: storefrontParams,
  query: pricedSelection.extend({ quantity: queryInteger(1, 1_000_000_000) }),
  answers: { 200: priceExplanation },
  failures: { otherwise: "ECX011" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidQuantity"],
});
