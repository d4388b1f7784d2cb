import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inkOfColor, isOutsideInk, limitedInk, mostInk, rgbOfHex } from "./ink-of-color.ts";

const part = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });

function sum(cmyk: Cmyk): number {
  return cmyk.reduce((total, ink) => total + ink, 0);
}

test("any color of the screen becomes inks that dry on white board and on kraft", () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.constantFrom("white" as const, "kraft" as const), (rgb, board) => {
      expect(sum(inkOfColor(rgb, board))).toBeLessThanOrEqual(mostInk[board]);
    }),
  );
});

test("inks cannot print a bright color of the screen, but can print a muted one", () => {
  expect(isOutsideInk([0, 255, 0], inkOfColor([0, 255, 0], "white"))).toBe(true);
  expect(isOutsideInk([40, 40, 40], inkOfColor([40, 40, 40], "white"))).toBe(false);
});

test("one ink grows only as far as the sum of all allows", () => {
  fc.assert(
    fc.property(fc.tuple(percent, percent, percent, percent), percent, fc.nat(3), (cmyk, wanted, index) => {
      const others = sum(cmyk) - (cmyk[index] ?? 0);
      const limited = limitedInk(cmyk, index, wanted, 300);
      expect(limited).toBeLessThanOrEqual(wanted);
      if (others <= 300) expect(others + limited).toBeLessThanOrEqual(300);
    }),
  );
});

test("the value of a color field is read as red, green and blue", () => {
  expect(rgbOfHex("#0a80ff")).toEqual([10, 128, 255]);
});
