import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Segment, segmentsOf } from "./path-segments.ts";

function endOf(segments: readonly Segment[]) {
  const last = segments.at(-1);
  return last === undefined || last.kind === "close" ? null : last.to;
}

describe("the segments of an SVG path", () => {
  test("are absolute, whether the commands are absolute or relative", () => {
    const absolute = segmentsOf("M 1 2 L 3 4 H 5 V 6 C 1 1 2 2 7 8 S 3 3 9 9 Q 1 0 4 4 T 8 8 Z");
    const relative = segmentsOf("m1,2l2,2h2v2c-4-5-3-4 2 2s-4-5 2 1q-8-9-5-5t4 4z");
    expect(relative).toEqual(absolute);
    expect(absolute.map(({ kind }) => kind).join(" ")).toBe("move line line line curve curve curve curve close");
  });

  test("read numbers without separators, repeated commands, and lines after a move", () => {
    expect(segmentsOf("M1.5.5-2-3e0.1L5 5 6,6")).toEqual([
      { kind: "move", to: [1.5, 0.5] },
      { kind: "line", to: [-2, -3] },
    ]);
    expect(segmentsOf("M0 0 1 1l1 1 2 2")).toHaveLength(5 - 1);
  });

  test("begin at the start of the subpath after it is closed", () => {
    expect(segmentsOf("M1 1h2v2zl5 5").at(-1)).toEqual({ kind: "line", to: [6, 6] });
  });

  test("draw a line for an arc of an ellipse that is too large for numbers", () => {
    const line = {
      kind: "curve",
      control: [
        [0, 0],
        [1, 1],
      ],
      to: [1, 1],
    };
    for (const d of ["M0 0A1e999 1 0 0 0 1 1", "M0 0A1e200 1e200 0 0 0 1 1"])
      expect(segmentsOf(d).slice(1)).toEqual([line]);
  });

  test("end before the first fault, and are none without a move", () => {
    expect(segmentsOf("M1 1 L2 2 L3 x")).toHaveLength(2);
    expect(segmentsOf("L1 1")).toEqual([]);
    expect(segmentsOf("")).toEqual([]);
    expect(segmentsOf("M1 1 A 5 5 0 2 0 3 3")).toHaveLength(1);
  });

  test("draw an arc on its ellipse, for any radii, turn and flags", () => {
    const length = fc.double({ min: 0.1, max: 100, noNaN: true });
    const place = fc.double({ min: -100, max: 100, noNaN: true });
    const turn = fc.double({ min: -360, max: 360, noNaN: true });
    const flag = fc.constantFrom(0, 1);
    fc.assert(
      fc.property(length, length, turn, flag, flag, place, place, (rx, ry, degrees, large, sweep, x, y) => {
        fc.pre(Math.hypot(x, y) > 0.01);
        const segments = segmentsOf(`M0 0A${rx} ${ry} ${degrees} ${large}${sweep} ${x} ${y}`);
        // A path text has no negative zero.
        expect(endOf(segments)).toEqual([x + 0, y + 0]);
        expect(segments.length).toBeLessThanOrEqual(5);
        // In the coordinates of the unit circle, all points of the arc are as far from one center.
        const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const round = ([px, py]: readonly [number, number]) => [(cos * px + sin * py) / rx, (cos * py - sin * px) / ry];
        const points: number[][] = [[0, 0]];
        for (const segment of segments) {
          if (segment.kind !== "curve") continue;
          const from = points.at(-1) ?? [];
          const [one, two, to] = [round(segment.control[0]), round(segment.control[1]), round(segment.to)];
          const at = (part: number, axis: 0 | 1) =>
            (1 - part) ** 3 * (from[axis] ?? 0) +
            3 * (1 - part) ** 2 * part * (one[axis] ?? 0) +
            3 * (1 - part) * part ** 2 * (two[axis] ?? 0) +
            part ** 3 * (to[axis] ?? 0);
          points.push([at(1 / 3, 0), at(1 / 3, 1)], [at(2 / 3, 0), at(2 / 3, 1)], to as number[]);
        }
        const grown = Math.max(1, Math.hypot(...(round([x, y]) as [number, number])) / 2);
        const middle = middleOf(points.map(([px = 0, py = 0]) => [px / grown, py / grown]));
        if (middle === null) return;
        for (const [px = 0, py = 0] of points) {
          expect(Math.hypot(px / grown - middle[0], py / grown - middle[1])).toBeCloseTo(1, 2);
        }
      }),
    );
  });
});

/** The middle of the circle of radius 1 through the first, middle and last point; null if they are almost in line. */
function middleOf(points: readonly (readonly number[])[]): readonly [number, number] | null {
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = [], [cx = 0, cy = 0] = []] = [
    points[0],
    points[Math.floor(points.length / 2)],
    points.at(-1),
  ];
  const twice = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  if (Math.abs(twice) < 0.1) return null;
  const square = (x: number, y: number) => x * x + y * y;
  return [
    (square(ax, ay) * (by - cy) + square(bx, by) * (cy - ay) + square(cx, cy) * (ay - by)) / twice,
    (square(ax, ay) * (cx - bx) + square(bx, by) * (ax - cx) + square(cx, cy) * (bx - ax)) / twice,
  ];
}
