import { expect, test } from "vitest";
import { formatArrival, formatInches, formatMoney, formatSize } from "./format.ts";

test("money is written with its separators, and a price finer than cents with all its digits", () => {
  expect(formatMoney({ type: "centPrecision", currencyCode: "USD", centAmount: 156000, fractionDigits: 2 })).toBe(
    "$1,560.00",
  );
  const precise = { currencyCode: "USD", centAmount: 29, preciseAmount: 285, fractionDigits: 3 } as const;
  expect(formatMoney({ type: "highPrecision", ...precise })).toBe("$0.285");
});

test.each([
  [0.875, "⅞"],
  [2.5, "2½"],
  [10, "10"],
  [26.86, "26⅞"],
  [0, "0"],
])("%d inches are written %s", (inches, text) => {
  expect(formatInches(inches)).toBe(text);
});

test("a size is written with true multiplication signs", () => {
  expect(formatSize([8, 6, 2.5])).toBe("8 × 6 × 2½");
});

test("a promised day is written with its weekday, whatever the time zone", () => {
  expect(formatArrival("2026-12-09")).toBe("Wednesday, December 9");
});
