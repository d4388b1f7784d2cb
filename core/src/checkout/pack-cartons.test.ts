import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gramsPerPound } from "../kernel/weight.ts";
import { fullCarton, isParcel, packCartons } from "./pack-cartons.ts";
import { anyPiece } from "./testing/pieces.ts";

const quantity = fc.integer({ min: 1, max: 20_000 });

describe("cartons", () => {
  test("hold every piece once", () => {
    fc.assert(
      fc.property(anyPiece, quantity, (piece, ordered) => {
        const held = packCartons(piece, ordered).reduce((sum, { count, pieces }) => sum + count * pieces, 0);
        expect(held).toBe(ordered);
      }),
    );
  });

  test("weigh at most 50 pounds, are at most two feet high and are parcels, unless a single piece exceeds a limit", () => {
    fc.assert(
      fc.property(anyPiece, quantity, (piece, ordered) => {
        for (const carton of packCartons(piece, ordered)) {
          if (carton.pieces === 1) continue;
          expect(carton.pounds).toBeLessThanOrEqual(50);
          expect(carton.height).toBeLessThanOrEqual(24.5);
          expect(isParcel(carton)).toBe(true);
        }
      }),
    );
  });

  test("are as few as possible: only the last one could hold another piece", () => {
    fc.assert(
      fc.property(anyPiece, quantity, (piece, ordered) => {
        const { pieces } = fullCarton(piece);
        const count = packCartons(piece, ordered).reduce((sum, carton) => sum + carton.count, 0);
        expect(count).toBe(Math.ceil(ordered / pieces));
      }),
    );
  });

  test("are billed by the higher of their weight and their dimensional weight", () => {
    fc.assert(
      fc.property(anyPiece, quantity, (piece, ordered) => {
        for (const { length, width, height, pieces, pounds, billablePounds } of packCartons(piece, ordered)) {
          expect(pounds * gramsPerPound).toBeGreaterThanOrEqual(pieces * piece.grams);
          expect(billablePounds).toBeGreaterThanOrEqual(pounds);
          expect(billablePounds).toBeGreaterThanOrEqual((length * width * height) / 139);
        }
      }),
    );
  });

  test("are a single one for a hundred flat mailer boxes", () => {
    const mailer = { length: 28.5, width: 24.8, height: 0.063, grams: 131, isCarton: false };
    expect(packCartons(mailer, 100)).toEqual([
      { count: 1, length: 29, width: 25.3, height: 6.8, pieces: 100, pounds: 32, billablePounds: 38 },
    ]);
  });

  test("in which the goods already come are not packed again", () => {
    const fill = { length: 18, width: 14, height: 10, grams: 4536, isCarton: true };
    expect(packCartons(fill, 7)).toEqual([
      { count: 7, length: 18, width: 14, height: 10, pieces: 1, pounds: 11, billablePounds: 19 },
    ]);
  });
});

test.each([
  [{ length: 108, width: 14, height: 14 }, true],
  [{ length: 109, width: 10, height: 10 }, false],
  [{ length: 60, width: 53, height: 1 }, false],
  [{ length: 20, width: 20, height: 70 }, true],
])("whether %o is a parcel: %s", (lengths, is) => {
  expect(isParcel(lengths)).toBe(is);
});
