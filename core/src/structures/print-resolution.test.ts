import fc from "fast-check";
import { expect, test } from "vitest";
import { printResolution, resolutionOn, sharpnessAt } from "./print-resolution.ts";

const square = (inches: number) => ({ width: inches * 25.4, height: inches * 25.4 });

test.each([
  ["as large as its sheet at 300 ppi", { width: 3000, height: 3000 }, square(10), 300],
  ["that is too short for its sheet", { width: 3000, height: 540 }, square(10), 54],
  ["that covers its sheet when it is turned", { width: 1500, height: 3000 }, { width: 508, height: 254 }, 150],
  ["of one pixel", { width: 1, height: 1 }, square(10), 0],
])("a picture %s has the resolution of the side with fewer pixels per inch", (_what, pixels, sheet, ppi) => {
  expect(resolutionOn(sheet, pixels)).toBe(ppi);
});

test.each([
  [54, "coarse"],
  [149, "coarse"],
  [150, "passing"],
  [299, "passing"],
  [300, "sharp"],
])("print at %i pixels per inch is %s", (ppi, sharpness) => {
  expect(sharpnessAt(ppi)).toBe(sharpness);
});

const side = fc.integer({ min: 1, max: 30_000 });
const length = fc.double({ min: 50, max: 1600, noNaN: true });

test("a larger box never raises the resolution of a picture, and turning the picture does not change it", () => {
  fc.assert(
    fc.property(
      side,
      side,
      length,
      length,
      fc.double({ min: 1, max: 4, noNaN: true }),
      (width, height, w, h, factor) => {
        const ppi = resolutionOn({ width: w, height: h }, { width, height });
        expect(resolutionOn({ width: w * factor, height: h * factor }, { width, height })).toBeLessThanOrEqual(ppi);
        expect(resolutionOn({ width: w, height: h }, { width: height, height: width })).toBe(ppi);
      },
    ),
  );
});

test("a sharp picture covers its sheet with at least the ideal number of pixels", () => {
  fc.assert(
    fc.property(side, side, length, length, (width, height, w, h) => {
      const ppi = resolutionOn({ width: w, height: h }, { width, height });
      if (sharpnessAt(ppi) !== "sharp") return;
      const least = (printResolution.ideal / 25.4) * 0.999_999;
      expect(width * height).toBeGreaterThanOrEqual(w * h * least * least);
    }),
  );
});
