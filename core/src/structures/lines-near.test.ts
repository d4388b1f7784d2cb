import fc from "fast-check";
import { expect, test } from "vitest";
import { grown } from "./bounds.ts";
import { linesNear } from "./lines-near.ts";
import { crosses } from "./polygon.ts";
import { type Bounds, type Point, rectangle, type Segment } from "./sheet.ts";

const anyPoint = (most: number): fc.Arbitrary<Point> =>
  fc.tuple(fc.double({ min: -most, max: most, noNaN: true }), fc.double({ min: -most, max: most, noNaN: true }));
const anySegment = (most: number): fc.Arbitrary<Segment> => fc.tuple(anyPoint(most), anyPoint(most));

function passes(line: Segment, { left, right, low, high }: Bounds): boolean {
  return crosses(rectangle(left, low, right, high), line);
}

test("every line that passes through an area is found, however large the sheet is", () => {
  const sizes = fc.constantFrom(1, 300, 1e6);
  const drawings = sizes.chain((most) =>
    fc.record({
      lines: fc.array(anySegment(most), { maxLength: 30 }),
      middle: anyPoint(most),
      by: fc.constantFrom(1, 5, most),
    }),
  );
  fc.assert(
    fc.property(drawings, ({ lines, middle: [x, y], by }) => {
      const area = grown({ left: x, right: x, low: y, high: y }, by);
      const found = linesNear(lines)(area);
      for (const line of lines) if (passes(line, area)) expect(found).toContain(line);
    }),
    { numRuns: 500 },
  );
});

test("lines that end far from an area are not found", () => {
  const line: Segment = [
    [0, 0],
    [100, 100],
  ];
  expect(linesNear([line])({ left: 80, right: 90, low: 0, high: 10 })).toEqual(new Set());
  expect(linesNear([line])({ left: 45, right: 55, low: 45, high: 55 })).toEqual(new Set([line]));
  expect(linesNear([])({ left: 0, right: 1, low: 0, high: 1 })).toEqual(new Set());
});
