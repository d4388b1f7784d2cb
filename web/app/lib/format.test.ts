import { formatAmount } from "@boxwright/core/kernel/format";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInches, formatSize, formatsOf } from "./format.ts";

const american = formatsOf("en-US");
const german = formatsOf("de");
const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

test("money is written with its separators, and a price finer than cents with all its digits", () => {
  const precise = { currencyCode: "USD", centAmount: 29, preciseAmount: 285, fractionDigits: 3 } as const;
  expect(american.money(cents(156000))).toBe("$1,560.00");
  expect(american.money({ type: "highPrecision", ...precise })).toBe("$0.285");
});

test("in English money is written as in the shop's mails and receipts, to the last digit", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 2, max: 6 }), (amount, fractionDigits) => {
      const money = { currencyCode: "USD", centAmount: 0, preciseAmount: amount, fractionDigits } as const;
      const written = american.money({ type: "highPrecision", ...money });
      expect(written).toBe(formatAmount(amount, fractionDigits));
    }),
  );
});

test("in German the currency stays the dollar, and everything is written as Germans do", () => {
  expect(german.money(cents(-156050))).toBe("−1.560,50\u00a0$");
  expect(german.number(2500)).toBe("2.500");
  expect(german.number(1.5)).toBe("1,5");
  expect(german.percent(0.0825)).toBe("8,25\u00a0%");
  expect(german.arrival("2026-12-09")).toBe("Mittwoch, 9. Dezember");
  expect(german.day("2026-12-09")).toBe("9. Dezember 2026");
  expect(german.country("US")).toBe("Vereinigte Staaten");
});

test("a Canadian reads which dollars are meant", () => {
  expect(formatsOf("en-CA").money(cents(22800))).toBe("US$228.00");
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
  expect(american.arrival("2026-12-09")).toBe("Wednesday, December 9");
});
