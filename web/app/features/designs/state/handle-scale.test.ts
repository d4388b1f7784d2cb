import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScaleHandle, scaleByHandle } from "./handle-scale.ts";

const frame = { x: 10, y: 20, w: 40, h: 30, turn: 0, scale: 1 };
const handles = fc.constantFrom<ScaleHandle>([-1, 1], [0, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [0, -1], [1, -1]);
const lengths = fc.double({ min: -500, max: 500, noNaN: true });

test("a corner handle follows the pointer while the opposite corner stays", () => {
  expect(scaleByHandle(frame, [1, 1], [70, 65], false)).toEqual({ by: [1.5, 1.5], anchor: [0, 0] });
  expect(scaleByHandle(frame, [-1, 1], [30, 50], false)).toEqual({ by: [0.5, 1], anchor: [1, 0] });
});

test("a corner that keeps proportions follows the larger factor", () => {
  expect(scaleByHandle(frame, [1, 1], [90, 50], true)).toEqual({ by: [2, 2], anchor: [0, 0] });
});

test("a handle at a side changes only that side", () => {
  expect(scaleByHandle(frame, [0, -1], [0, 35], false)).toEqual({ by: [1, 0.5], anchor: [0.5, 1] });
});

test("a frame that is turned by a quarter scales along its own sides", () => {
  const { by } = scaleByHandle({ ...frame, turn: 90 }, [1, 0], [30, 75], false);
  expect(by[0]).toBeCloseTo(1.5);
  expect(by[1]).toBe(1);
});

test("no pointer makes a frame vanish or turn inside out", () => {
  fc.assert(
    fc.property(handles, lengths, lengths, fc.boolean(), lengths, (handle, x, y, keeps, turn) => {
      const { by } = scaleByHandle({ ...frame, turn }, handle, [x, y], keeps);
      expect(Math.min(...by)).toBeGreaterThan(0);
      expect(by.every(Number.isFinite)).toBe(true);
    }),
  );
});
