import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthsOf, lineTo } from "./ruler.ts";

const side = { width: 400, height: 300 };
const place = fc.record({
  x: fc.double({ min: -500, max: 900, noNaN: true }),
  y: fc.double({ min: -500, max: 900, noNaN: true }),
});
const onSide = fc.record({
  x: fc.double({ min: 0, max: side.width, noNaN: true }),
  y: fc.double({ min: 0, max: side.height, noNaN: true }),
});

test("a measured line has the length of its two parts by Pythagoras", () => {
  expect(lengthsOf(lineTo({ x: 10, y: 20 }, { x: 40, y: 60 }, side, false))).toEqual({
    length: 50,
    across: 30,
    down: 40,
  });
});

test("a measured line ends on the side, and a straight one runs only across or down, in its longer direction", () => {
  fc.assert(
    fc.property(onSide, place, fc.boolean(), (from, pointed, isStraight) => {
      const line = lineTo(from, pointed, side, isStraight);
      expect(line.to.x).toBeGreaterThanOrEqual(0);
      expect(line.to.x).toBeLessThanOrEqual(side.width);
      expect(line.to.y).toBeGreaterThanOrEqual(0);
      expect(line.to.y).toBeLessThanOrEqual(side.height);
      if (!isStraight) return;
      const free = lengthsOf(lineTo(from, pointed, side, false));
      const { length, across, down } = lengthsOf(line);
      expect(Math.min(across, down)).toBe(0);
      expect(length).toBe(Math.max(free.across, free.down));
    }),
  );
});
