import { formatInches } from "@boxwright/core/catalogue/describe-selection";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf, lengthIn, readLength } from "./typed-length.ts";

test.each([
  ["10", "10"],
  [" 2.5 ", "2.5"],
  ["2,5", "2.5"],
  ["10 1/8", "10.125"],
  ["10⅛", "10.125"],
  ["10 ⅛", "10.125"],
  ["½", "0.5"],
  ["7/16", "0.4375"],
  ['9"', "9"],
  ["9.3″", "9.3"],
  ["9 1/4 in", "9.25"],
  ["9¼ Zoll", "9.25"],
  ["254mm", "10"],
  ["25,4 cm", "10"],
])("%s is read as %s", (typed, decimal) => {
  expect(decimalOf(typed)).toBe(decimal);
});

test.each(["", "abc", "1/0", "1/2/3", "91/4", "9 5/4", "10-1/8", "10 1/", "1.5 1/2", "10 20", "10 ft", "mm", "1 2 mm"])(
  "%s is not a length and stays unchanged",
  (typed) => {
    expect(decimalOf(typed)).toBe(typed);
  },
);

test("a length in the other unit is converted to the nearest step of the range", () => {
  const range = { min: 4, max: 24, step: 0.125 };
  expect(lengthIn("in", "235mm", "in", range)).toBe(9.25);
  expect(lengthIn("in", "235", "mm", range)).toBe(9.25);
  expect(lengthIn("in", '9"', "mm", range)).toBe(9);
  expect(lengthIn("mm", "9 1/4", "mm", { min: 102, max: 609, step: 1 })).toBe(9.25);
  expect(lengthIn("mm", "9 1/4 in", "mm", { min: 102, max: 609, step: 1 })).toBe(235);
});

test("a long text is not a length, even if it begins with a number", () => {
  expect(readLength(`9${" ".repeat(100_000)}`)).toBeNull();
});

test("a length on a step of inches stays the same after a conversion to millimetres and back", () => {
  const range = { min: 1, max: 40, step: 0.125 };
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 320 }), (eighths) => {
      const millimetres = String(Math.round((eighths / 8) * 25.4));
      expect(lengthIn("in", millimetres, "mm", range)).toBe(eighths / 8);
    }),
  );
});

test("formatted inches are read as the same length", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (eighths) => {
      expect(Number(decimalOf(formatInches(eighths / 8)))).toBe(eighths / 8);
    }),
  );
});
