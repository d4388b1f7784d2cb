import { expect, test } from "vitest";
import { sharesOf } from "./price-shares.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

test("the parts of a price are shares of its total, without those that cost nothing", () => {
  const parts = [
    { part: "setup" as const, amount: cents(250) },
    { part: "finishing" as const, amount: cents(0) },
    { part: "print" as const, amount: cents(750) },
  ];
  expect(sharesOf({ parts, totalPrice: cents(1000) })).toEqual([
    { part: "setup", amount: cents(250), share: 0.25 },
    { part: "print", amount: cents(750), share: 0.75 },
  ]);
});
