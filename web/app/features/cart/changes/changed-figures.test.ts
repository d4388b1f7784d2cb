import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { expect, test } from "vitest";
import { changedFigures } from "./changed-figures.ts";

const dollars = (amount: number): WireCentPrecision => ({
  type: "centPrecision",
  currencyCode: "USD",
  centAmount: 100 * amount,
  fractionDigits: 2,
});

const totals = {
  subtotal: dollars(100),
  totalShippingPrice: dollars(12),
  discount: dollars(0),
  taxTotal: dollars(7),
  total: dollars(119),
};

test("a cart without previous totals has no changed figures", () => {
  expect(changedFigures({ totals, previousTotals: null })).toEqual([]);
});

test("a more expensive delivery changes two figures, delivery and total, each with its old and its new amount", () => {
  const previousTotals = { ...totals, totalShippingPrice: dollars(10), total: dollars(117) };
  expect(changedFigures({ totals, previousTotals })).toEqual([
    { name: "shipping", old: dollars(10), now: dollars(12) },
    { name: "total", old: dollars(117), now: dollars(119) },
  ]);
});
