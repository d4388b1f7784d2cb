import fc from "fast-check";
import { expect, test } from "vitest";
import { colourDifference, labOf } from "./difference.ts";
import type { Cmyk } from "./ink.ts";
import { inkSum, withInkSum } from "./ink-sum.ts";
import { rgbOf, screenColour, screenColourOfInk } from "./screen-colour.ts";
import { suggestInk } from "./suggest-ink.ts";

const percent = fc.integer({ min: 0, max: 100 });
const cmyk: fc.Arbitrary<Cmyk> = fc.tuple(percent, percent, percent, percent);

test("no ink is white, and all black ink is nearly black", () => {
  expect(screenColour([0, 0, 0, 0], "white")).toBe("#ffffff");
  expect(Math.max(...rgbOf([0, 0, 0, 100]))).toBeLessThan(40);
});

test("pure inks have the colors of the press", () => {
  const [cyan, magenta, yellow] = [rgbOf([100, 0, 0, 0]), rgbOf([0, 100, 0, 0]), rgbOf([0, 0, 100, 0])];
  expect(cyan[2]).toBeGreaterThan(cyan[0]);
  expect(magenta[0]).toBeGreaterThan(magenta[1]);
  expect(yellow[0]).toBeGreaterThan(yellow[2]);
});

test("more black ink never looks lighter", () => {
  fc.assert(
    fc.property(cmyk, percent, ([c, m, y, k], more) => {
      const [before] = labOf(rgbOf([c, m, y, k]));
      const [after] = labOf(rgbOf([c, m, y, Math.min(100, k + more)]));
      expect(after).toBeLessThanOrEqual(before + 0.5);
    }),
  );
});

test("kraft shows through ink, but not through white ink", () => {
  expect(screenColour([0, 0, 0, 0], "kraft")).toBe("#c9a577");
  expect(screenColourOfInk({ cmyk: [0, 0, 0, 0], white: "only" }, "kraft")).toBe("#ffffff");
  expect(screenColourOfInk({ cmyk: [0, 90, 80, 0], white: "under" }, "kraft")).toBe(
    screenColour([0, 90, 80, 0], "white"),
  );
});

test("suggested inks of a printable color look like it", () => {
  fc.assert(
    fc.property(fc.tuple(percent, percent, percent), ([c, m, y]) => {
      const rgb = rgbOf([c * 0.8, m * 0.8, y * 0.8, 0]);
      expect(colourDifference(rgbOf(suggestInk(rgb)), rgb)).toBeLessThan(20);
    }),
  );
});

test("black and grays are suggested as black ink alone", () => {
  expect(suggestInk([0, 0, 0])).toEqual([0, 0, 0, 100]);
  const [cyan, magenta, yellow, black] = suggestInk([128, 128, 128]);
  expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
  expect(labOf(rgbOf([0, 0, 0, black]))[0]).toBeCloseTo(labOf([128, 128, 128])[0], -0.5);
});

test("a color with too much ink keeps its black and gets the largest allowed sum", () => {
  expect(withInkSum([100, 100, 100, 80], 300)).toEqual([73, 73, 73, 80]);
  fc.assert(
    fc.property(cmyk, fc.integer({ min: 100, max: 400 }), (ink, most) => {
      expect(inkSum(withInkSum(ink, most))).toBeLessThanOrEqual(most);
    }),
  );
});
