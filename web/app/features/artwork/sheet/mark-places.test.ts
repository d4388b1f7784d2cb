import fc from "fast-check";
import { expect, test } from "vitest";
import { markPlaces } from "./mark-places.ts";

const sheet = { width: 600, height: 500, size: 30 };
const part = fc.record({
  x: fc.integer({ min: -200, max: 700 }),
  y: fc.integer({ min: -200, max: 700 }),
  width: fc.integer({ min: 0, max: 600 }),
  height: fc.integer({ min: 0, max: 500 }),
});

test("a mark has its number at the upper right corner of its part", () => {
  expect(markPlaces([{ x: 100, y: 50, width: 80, height: 20 }], sheet)).toEqual([{ x: 180, y: 50 }]);
});

test("no number leaves the sheet or covers another", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const places = markPlaces(parts, sheet);
      expect(places).toHaveLength(parts.length);
      for (const [at, { x, y }] of places.entries()) {
        expect(x >= 0 && x <= sheet.width && y >= 0 && y <= sheet.height).toBe(true);
        for (const other of places.slice(at + 1))
          expect(Math.abs(other.x - x) >= sheet.size - 1e-9 || Math.abs(other.y - y) >= sheet.size - 1e-9).toBe(true);
      }
    }),
  );
});
