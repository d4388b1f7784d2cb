import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packShelves } from "./pack-shelves.ts";

const side = (most: number) => fc.integer({ min: 1, max: most });
const anySheet = fc.record({ width: side(2000), height: side(1500) });
const anyBlanks = fc
  .array(fc.record({ width: side(2200), height: side(1700) }), { maxLength: 25 })
  .map((sizes) => sizes.map((size, index) => ({ ...size, id: `blank ${index}` })));
const anyGap = fc.integer({ min: 0, max: 20 });

describe("blanks on a sheet", () => {
  test("never overlap, keep the gap, and never leave the sheet", () => {
    fc.assert(
      fc.property(anySheet, anyBlanks, anyGap, (sheet, blanks, gap) => {
        const { places } = packShelves(sheet, blanks, gap);
        for (const [index, one] of places.entries()) {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(sheet.width);
          expect(one.y + one.height).toBeLessThanOrEqual(sheet.height);
          for (const other of places.slice(index + 1)) {
            const isBeside = one.x + one.width + gap <= other.x || other.x + other.width + gap <= one.x;
            const isAbove = one.y + one.height + gap <= other.y || other.y + other.height + gap <= one.y;
            expect(isBeside || isAbove).toBe(true);
          }
        }
      }),
    );
  });

  test("are each placed once, in their size, or left over; their use is their area over that of the sheet", () => {
    fc.assert(
      fc.property(anySheet, anyBlanks, anyGap, (sheet, blanks, gap) => {
        const { places, left, use } = packShelves(sheet, blanks, gap);
        expect([...places.map(({ id }) => id), ...left].sort()).toEqual(blanks.map(({ id }) => id).sort());
        let area = 0;
        for (const { id, width, height, isTurned } of places) {
          const blank = blanks.find((one) => one.id === id);
          expect(isTurned ? [height, width] : [width, height]).toEqual([blank?.width, blank?.height]);
          area += width * height;
        }
        expect(use).toBeCloseTo(area / (sheet.width * sheet.height), 12);
        expect(use).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a single blank is placed exactly if it fits one way or the other", () => {
    fc.assert(
      fc.property(anySheet, side(2200), side(1700), (sheet, width, height) => {
        const fits = (w: number, h: number) => w <= sheet.width && h <= sheet.height;
        const { places } = packShelves(sheet, [{ id: "one", width, height }], 5);
        expect(places.length === 1).toBe(fits(width, height) || fits(height, width));
      }),
    );
  });
});
