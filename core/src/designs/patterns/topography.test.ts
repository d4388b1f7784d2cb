import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceToSegment } from "../../structures/polygon.ts";
import type { Point } from "../../structures/sheet.ts";
import { contourBand } from "./contour-band.ts";
import { type Contour, contoursOf, type HeightMap } from "./contours.ts";

/** A cone that is 1 high in the middle of a field of 100 × 80 and falls by 1 over 50. */
function cone(): HeightMap {
  const [columns, rows] = [50, 40];
  const heights = Float64Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const [x, y] = [2 * (index % (columns + 1)), 2 * Math.floor(index / (columns + 1))];
    return 1 - Math.hypot(x - 50, y - 40) / 50;
  });
  return { columns, rows, cell: [2, 2], heights };
}

const frame = { width: 100, height: 80 };

test("the contour of a cone is a closed circle, and one that reaches the edge is open", () => {
  const [circle, ...others] = contoursOf(cone(), 0.5);
  expect(others).toEqual([]);
  expect(circle?.isClosed).toBe(true);
  for (const [x, y] of circle?.points ?? []) expect(Math.hypot(x - 50, y - 40)).toBeCloseTo(25, 1);
  const cut = contoursOf(cone(), 0.1);
  expect(cut.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  for (const { points } of cut) {
    for (const end of [points[0], points.at(-1)]) expect([0, 80]).toContain(end?.[1]);
  }
});

/** How often rings go round a point: not 0 if they paint it. */
function winding(rings: readonly (readonly Point[])[], [x, y]: Point): number {
  return rings.reduce((sum, ring) => {
    return ring.reduce((turns, [ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      const isLeft = (bx - ax) * (y - ay) - (x - ax) * (by - ay) > 0;
      if (ay <= y && by > y && isLeft) return turns + 1;
      return ay > y && by <= y && !isLeft ? turns - 1 : turns;
    }, sum);
  }, 0);
}

function distanceFrom({ points, isClosed }: Contour, point: Point): number {
  const ends = isClosed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return Math.min(...ends.map((end, index) => distanceToSegment(point, [points[index] ?? end, end])));
}

/** Whether a point lies in the frame, even after rounding. */
function isInFrame([x, y]: Point): boolean {
  return x > 0.001 && y > 0.001 && x < frame.width - 0.001 && y < frame.height - 0.001;
}

test("a band paints what is near its contour in the frame, and nothing else", () => {
  const level = fc.double({ min: 0.02, max: 0.9, noNaN: true });
  const by = fc.double({ min: 0.15, max: 0.8, noNaN: true });
  const place = fc.tuple(
    fc.double({ min: 0.1, max: 99.9, noNaN: true }),
    fc.double({ min: 0.1, max: 79.9, noNaN: true }),
  );
  fc.assert(
    fc.property(level, by, fc.array(place, { minLength: 50, maxLength: 50 }), (height, half, places) => {
      for (const contour of contoursOf(cone(), height)) {
        const rings = contourBand(contour, half, frame);
        const near = contour.points.map(([x, y]): Point => [x + half / 3, y + half / 3]);
        for (const point of [...places, ...near]) {
          if (!isInFrame(point)) continue;
          const distance = distanceFrom(contour, point);
          if (distance < half * 0.8) expect(winding(rings, point), `${point}`).not.toBe(0);
          if (distance > half * 2.6) expect(winding(rings, point), `${point}`).toBe(0);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("a contour that is smaller than its band is left out", () => {
  const dot: Contour = {
    points: [
      [10, 10],
      [10.1, 10],
      [10.1, 10.1],
    ],
    isClosed: true,
  };
  expect(contourBand(dot, 0.5, frame)).toEqual([]);
});
