import { formatInches } from "@boxwright/core/catalogue/describe-selection";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf } from "./typed-length.ts";

test.each([
  ["10", "10"],
  [" 2.5 ", "2.5"],
  ["2,5", "2.5"],
  ["10 1/8", "10.125"],
  ["10⅛", "10.125"],
  ["10 ⅛", "10.125"],
  ["½", "0.5"],
  ["7/16", "0.4375"],
])("%s is read as %s", (typed, decimal) => {
  expect(decimalOf(typed)).toBe(decimal);
});

test.each(["", "abc", "1/0", "1/2/3", "10-1/8", "10 1/", "1.5 1/2", "10 20"])("%s is no fraction", (typed) => {
  expect(decimalOf(typed)).toBe(typed);
});

test("inches that the shop writes are read as the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (eighths) => {
      expect(Number(decimalOf(formatInches(eighths / 8)))).toBe(eighths / 8);
    }),
  );
});
