import fc from "fast-check";
import { expect, test } from "vitest";
import { centsTyped, typedCents } from "./typed-money.ts";

test.each([
  ["99.13", 9_913],
  ["$ 14", 1_400],
  ["1,692.45", 169_245],
  ["99,1", 9_910],
  ["1,234", 123_400],
  ["", null],
  ["-5", null],
  ["1.005", null],
  ["12,34,56", null],
  ["ten", null],
])("%j is %j cents", (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents);
});

test("an amount that is written into a field is read as the same amount", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), (cents) => {
      expect(centsTyped(typedCents(cents))).toBe(cents);
    }),
  );
});
