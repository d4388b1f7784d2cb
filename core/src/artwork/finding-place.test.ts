import fc from "fast-check";
import { expect, test } from "vitest";
import { findingPlace } from "./finding-place.ts";

const dieline = { blank: { x: -100, y: 20, width: 293.65, height: 193.65 } };

test("the place of a finding is a share of the picture of its side", () => {
  const place = findingPlace({ box: [-100, 20, 193.65, 213.65], side: "outside" }, dieline);
  const bleed = { x: 3.175 / 300, y: 3.175 / 200 };
  expect(place?.side).toBe("outside");
  expect(place?.mark.x).toBeCloseTo(bleed.x);
  expect(place?.mark.y).toBeCloseTo(bleed.y);
  expect(place?.mark.width).toBeCloseTo(293.65 / 300);
  expect(place?.mark.height).toBeCloseTo(193.65 / 200);
  expect(place?.detail).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test("a finding without a side or a place on the sheet has no place on a picture", () => {
  expect(findingPlace({ box: null, side: "outside" }, dieline)).toBeNull();
  expect(findingPlace({ box: [0, 0, 1, 1], side: null }, dieline)).toBeNull();
  expect(findingPlace({ box: [500, 20, 510, 30], side: "outside" }, dieline)).toBeNull();
});

test("the mark and the detail of any finding are on the picture, and the detail contains the mark", () => {
  const length = fc.double({ min: 0, max: 300, noNaN: true });
  const at = fc.double({ min: -400, max: 400, noNaN: true });
  const side = fc.constantFrom("outside", "inside");
  fc.assert(
    fc.property(at, at, length, length, side, (left, low, width, height, side) => {
      const place = findingPlace({ box: [left, low, left + width, low + height], side }, dieline);
      if (place === null) return;
      const { mark, detail } = place;
      for (const { x, y, width, height } of [mark, detail]) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
        expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(detail.x).toBeLessThanOrEqual(mark.x);
      expect(detail.x + detail.width).toBeGreaterThanOrEqual(mark.x + mark.width - 1e-9);
    }),
  );
});
