import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShapeBody } from "../scene.ts";
import type { Step } from "./path.ts";
import { isStroked, strokeOf } from "./stroke-of.ts";

const ink = { cmyk: [0, 0, 0, 100], white: null } as const;
const lineOf = (width: number): ShapeBody => ({
  kind: "shape",
  shape: "path",
  fill: null,
  stroke: { swatch: "black", width, dash: "dashed" },
});
const square = (side: number): Step[] => [["M", 0, 0], ["L", side, 0], ["L", side, side], ["L", 0, side], ["Z"]];

test("a line that is too thin for any press is not drawn", () => {
  expect([0, 1e-9, 0.009, 0.01, 1].map((width) => isStroked(lineOf(width)))).toEqual([false, false, false, true, true]);
});

test("dashes grow with the width of the line, and are never so short that a print file has none", () => {
  expect(strokeOf(ink, lineOf(72), square(100))?.dash?.map(Math.round)).toEqual([76, 51]);
  expect(strokeOf(ink, lineOf(0.01), square(100))?.dash?.map((length) => length.toFixed(4))).toEqual([
    "0.3000",
    "0.2000",
  ]);
});

test("no line has more dashes than renderers can draw, however long it is", () => {
  const width = fc.double({ min: 0.01, max: 1000, noNaN: true });
  const side = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(width, side, (points, length) => {
      const stroke = strokeOf(ink, lineOf(points), square(length));
      const [dash = Infinity, gap = 0] = stroke?.dash ?? [];
      expect((4 * length) / (dash + gap)).toBeLessThanOrEqual(10_000);
    }),
  );
  expect(strokeOf(ink, lineOf(1), square(1e6))?.dash).toBeUndefined();
  expect(
    strokeOf(ink, lineOf(1), [
      ["M", 0, 0],
      ["C", 1e6, 0, -1e6, 0, 0, 0],
    ])?.dash,
  ).toBeUndefined();
});
