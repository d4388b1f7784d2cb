import { expect, test } from "vitest";
import { sharesOf } from "./price-shares.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

test("the parts of a price are shares of its total; what costs nothing is not told", () => {
  const parts = [
    { part: "setup" as const, amount: cents(250) },
    { part: "finishing" as const, amount: cents(0) },
    { part: "margin" as const, amount: cents(900) },
    { part: "resellerDiscount" as const, amount: cents(-150) },
  ];
  expect(sharesOf({ parts, totalPrice: cents(1000) })).toEqual([
    { part: "setup", amount: cents(250), share: 0.25 },
    { part: "margin", amount: cents(900), share: 0.9 },
    { part: "resellerDiscount", amount: cents(-150), share: -0.15 },
  ]);
});
