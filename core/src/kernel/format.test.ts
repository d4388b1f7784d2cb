import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "./dates.ts";
import { decimalOfCents, formatAmount, formatCents, formatDay, formatRate } from "./format.ts";
import { toCents } from "./money.ts";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [12_34, "$12.34"],
  [1_234_567_89, "$1,234,567.89"],
  [-97_80, "−$97.80"],
])("%d cents read %s", (amount, text) => {
  expect(formatCents(toCents(amount))).toBe(text);
});

test("every amount reads as itself", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const read = formatCents(toCents(amount)).replace("−", "-").replace(/[$,.]/g, "");
      expect(Number(read)).toBe(amount);
    }),
  );
});

test("a gateway is told an amount as a plain decimal, always with its cents", () => {
  fc.assert(
    fc.property(fc.nat(), (amount) => {
      const decimal = decimalOfCents(toCents(amount));
      expect(decimal).toMatch(/^\d+\.\d\d$/);
      expect(Number(decimal.replace(".", ""))).toBe(amount);
    }),
  );
});

test("a unit price shows its digits beyond cents, and cents always", () => {
  expect([formatAmount(28_50, 4), formatAmount(20_000, 4), formatAmount(7, 3)]).toEqual(["$0.285", "$2.00", "$0.007"]);
});

test("days read as in the United States, and rates in whole percent", () => {
  expect(formatDay("2026-12-09" as CalendarDate)).toBe("December 9, 2026");
  expect([formatRate(0.0825), formatRate(0.06875), formatRate(0.13)]).toEqual(["8%", "7%", "13%"]);
});
