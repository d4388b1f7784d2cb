import { isInRange } from "@boxwright/core/catalogue/length-range";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestLengths } from "./nearest-lengths.ts";

const range = { min: 4, max: 24, step: 0.125 };

test.each([
  [9.3, [9.25, 9.375]],
  [9.25, []],
  [3, [4]],
  [99, [24]],
  [23.99, [23.875, 24]],
])("the lengths nearest to %d inches are %j", (length, nearest) => {
  expect(nearestLengths(length, range)).toEqual(nearest);
});

test("every suggested length can be made, and each length that cannot be made has suggestions", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (length) => {
      const nearest = nearestLengths(length, range);
      expect(nearest.every((one) => isInRange(one, range))).toBe(true);
      expect(nearest.length > 0 || isInRange(length, range)).toBe(true);
    }),
  );
});
