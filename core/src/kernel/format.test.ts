import fc from "fast-check";
import { expect, test } from "vitest";
import { cultureFormats, decimalOfCents } from "./format.ts";
import { toCents } from "./money.ts";

const american = cultureFormats("en-US");
const german = cultureFormats("de");

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [12_34, "$12.34"],
  [1_234_567_89, "$1,234,567.89"],
  [-97_80, "−$97.80"],
])("formats %d cents as %s", (amount, text) => {
  expect(american.cents(toCents(amount))).toBe(text);
});

test("every formatted amount has the digits of its cents", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      for (const { cents } of [american, german]) {
        const read = cents(toCents(amount))
          .replace("−", "-")
          .replace(/[^-\d]/g, "");
        expect(Number(read)).toBe(amount);
      }
    }),
  );
});

test.each([
  [570_00, 250, "$2.28", "2,28 $"],
  [285_00, 1000, "$0.285", "0,285 $"],
  [10_01, 400, "about $0.025", "ca. 0,025 $"],
  [456_00, 175, "about $2.61", "ca. 2,61 $"],
  [100, 3, "about $0.333", "ca. 0,333 $"],
])("%d cents for a quantity of %d are a unit price of %s", (total, quantity, english, inGerman) => {
  expect(american.unitPrice(toCents(total), quantity)).toBe(english);
  expect(german.unitPrice(toCents(total), quantity).replace("\u00a0", " ")).toBe(inGerman);
});

test('a unit price times its quantity is exactly the total, or the unit price begins with "about"', () => {
  const quantities = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), quantities, (total, quantity) => {
      const text = american.unitPrice(toCents(total), quantity);
      const digits = text.replace(/[^\d.]/g, "");
      const tenthsOfMills = Math.round(Number(digits) * 10_000);
      if (text.startsWith("about "))
        expect(Math.abs(tenthsOfMills * quantity - total * 100)).toBeLessThanOrEqual(50 * quantity);
      else expect(BigInt(tenthsOfMills) * BigInt(quantity)).toBe(BigInt(total) * 100n);
    }),
  );
});

test("card gateways get an amount as a plain decimal with two digits for the cents", () => {
  fc.assert(
    fc.property(fc.nat(), (amount) => {
      const decimal = decimalOfCents(toCents(amount));
      expect(decimal).toMatch(/^\d+\.\d\d$/);
      expect(Number(decimal.replace(".", ""))).toBe(amount);
    }),
  );
});

test("an amount shows its digits beyond cents, and always its cents", () => {
  expect([american.amount(28_50, 4), american.amount(20_000, 4), american.amount(7, 3)]).toEqual([
    "$0.285",
    "$2.00",
    "$0.007",
  ]);
});

test("in English days are written as in the United States, and tax rates in whole percent", () => {
  expect(american.day("2026-12-09")).toBe("December 9, 2026");
  expect(american.monthDay("2026-12-09")).toBe("December 9");
  expect([0.0825, 0.06875, 0.13].map(american.rate)).toEqual(["8%", "7%", "13%"]);
});

test("in German amounts stay in dollars, and numbers and days are written as Germans write them", () => {
  expect(german.cents(toCents(-156_050))).toBe("−1.560,50\u00a0$");
  expect(german.number(2500)).toBe("2.500");
  expect(german.number(1.5)).toBe("1,5");
  expect([german.percent(0.0825), german.rate(0.0825)]).toEqual(["8,25\u00a0%", "8\u00a0%"]);
  expect(german.arrival("2026-12-09")).toBe("Mittwoch, 9. Dezember");
  expect(german.monthDay("2026-12-09")).toBe("9. Dezember");
  expect(german.day("2026-12-09")).toBe("9. Dezember 2026");
  expect(german.country("US")).toBe("Vereinigte Staaten");
});

test("amounts for Canadians are marked as US dollars", () => {
  expect(cultureFormats("en-CA").cents(toCents(22_800))).toBe("US$228.00");
});

test("a promised day is written with its weekday, whatever the time zone", () => {
  expect(american.arrival("2026-12-09")).toBe("Wednesday, December 9th");
});

test.each([
  ["2026-12-01", "Tuesday, December 1st"],
  ["2026-12-02", "Wednesday, December 2nd"],
  ["2026-12-03", "Thursday, December 3rd"],
  ["2026-12-11", "Friday, December 11th"],
  ["2026-12-22", "Tuesday, December 22nd"],
])("an arrival on %s is written with its weekday, then MMMM Do: %s", (day, text) => {
  expect(american.arrival(day)).toBe(text);
});
