import { expect, test } from "vitest";
import type { Price } from "../../pricing/read-prices.ts";
import { nextBreak, savingOf } from "./ladder-figures.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

function price(quantity: number, total: number): Price {
  return {
    pivotSelectionValue: quantity,
    summary: { isPriced: true },
    itemPriceBreakdown: {
      taxRate: 0,
      itemTotalIncludingCharges: { discountedTaxed: cents(total) },
      unitItemTotalIncludingCharges: { discountedTaxed: cents(Math.round(total / quantity)) },
    },
  };
}

const ten = price(10, 21530);
const some = price(250, 57000);
const more = price(500, 93000);

test("250 more boxes cost the difference of the totals", () => {
  expect(nextBreak(some, [some, more])).toEqual({ more: 250, cost: cents(36000) });
});

test("after the last quantity of the ladder there is no next one", () => {
  expect(nextBreak(more, [some, more])).toBeNull();
});

test("a saving is a whole percentage of the price in the smallest order, and left out if there is none", () => {
  expect(savingOf(some, ten)).toBe(0.89);
  expect(savingOf(ten, ten)).toBeNull();
});

test("a saving counts fractions of a cent", () => {
  expect(savingOf(price(1000, 28500), price(10, 570))).toBe(0.5);
});
