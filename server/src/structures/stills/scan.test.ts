import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scan } from "./scan.ts";

type Point = readonly [x: number, y: number];

/** Every sample within the rings as `x,y`, once for each time it is filled. */
function filled(rings: readonly (readonly Point[])[], columns: number, lines: number): string[] {
  const samples: string[] = [];
  scan(
    rings.map((ring) => Float64Array.from(ring.flat())),
    columns,
    lines,
    (line, from, to) => {
      for (let x = from; x <= to; x += 1) samples.push(`${x},${line}`);
    },
  );
  return samples;
}

const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

describe("filling a ring", () => {
  test("fills the samples whose middle is within it", () => {
    expect(filled([square(0.6, 0.6, 2)], 5, 5)).toEqual(["1,1", "2,1", "1,2", "2,2"]);
  });

  test("leaves out its holes and everything outside the picture", () => {
    expect(filled([square(-1, -1, 4), square(0, 0, 2)], 8, 8)).toEqual(["2,0", "2,1", "0,2", "1,2", "2,2"]);
  });

  test("leaves no gap and no overlap between two halves of a polygon", () => {
    const coordinate = fc.double({ min: 0, max: 12, noNaN: true });
    const point = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(coordinate, coordinate, point, point, (cutTop, cutBottom, [leftTop, leftBottom], [a, b]) => {
        // Left and right of one line from top to bottom.
        const [top, bottom]: Point[] = [
          [cutTop, 0],
          [cutBottom, 12],
        ];
        if (top === undefined || bottom === undefined) return;
        const left = filled(
          [[[Math.min(leftTop, cutTop), 0], top, bottom, [Math.min(leftBottom, cutBottom), 12]]],
          12,
          12,
        );
        const right = filled([[top, [Math.max(a, cutTop), 0], [Math.max(b, cutBottom), 12], bottom]], 12, 12);
        const whole = filled(
          [
            [
              [Math.min(leftTop, cutTop), 0],
              [Math.max(a, cutTop), 0],
              [Math.max(b, cutBottom), 12],
              [Math.min(leftBottom, cutBottom), 12],
            ],
          ],
          12,
          12,
        );
        expect([...left, ...right].sort()).toEqual(whole.sort());
      }),
      // Rounding once moved this line across the middle of a sample.
      { numRuns: 1000, examples: [[11.999999999999902, 4.2743586448068535e-15, [0, 0], [0, 0]]] },
    );
  });
});
