import { expect, test } from "vitest";
import { formatInches, formatSize, formatsOf } from "./format.ts";

const american = formatsOf("en-US");
const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

test("money has thousands separators, and a price with fractions of a cent has all its digits", () => {
  const precise = { currencyCode: "USD", centAmount: 29, preciseAmount: 285, fractionDigits: 3 } as const;
  expect(american.money(cents(156000))).toBe("$1,560.00");
  expect(american.money({ type: "highPrecision", ...precise })).toBe("$0.285");
});

test.each([
  [0.875, "⅞"],
  [2.5, "2½"],
  [10, "10"],
  [26.86, "26⅞"],
  [0, "0"],
])("%d inches are formatted as %s", (inches, text) => {
  expect(formatInches(inches)).toBe(text);
});

test("a size has multiplication signs between its lengths", () => {
  expect(formatSize([8, 6, 2.5])).toBe("8 × 6 × 2½");
});
