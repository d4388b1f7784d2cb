import type { Point } from "@boxwright/core/structures/sheet";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ringCrossings, Work } from "./ring-crossings.ts";

const plenty = () => new Work(1e6);
const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

test("rings within each other and beside each other do not meet", () => {
  const rings = [square(0, 0, 10), square(2, 2, 3), square(20, 0, 5)];
  expect(ringCrossings(rings, 0, plenty())).toMatchObject({ crossings: 0, touch: false });
});

test("rings that share a corner or a part of an edge touch", () => {
  for (const other of [square(10, 10, 5), square(10, 2, 3), square(2, 0, 3)]) {
    expect(ringCrossings([square(0, 0, 10), other], 0, plenty())).toMatchObject({ crossings: 0, touch: true });
  }
});

test("a ring that turns back onto its own edge touches itself", () => {
  const spike: Point[] = [
    [0, 0],
    [10, 0],
    [4, 0],
    [4, 8],
  ];
  expect(ringCrossings([spike], 0, plenty())).toMatchObject({ touch: true });
});

test("two squares that overlap at their corners cross twice", () => {
  const rings = [square(0, 0, 10), square(5, 5, 10)];
  expect(ringCrossings(rings, 2, plenty())).toMatchObject({ crossings: 2, touch: false });
  expect(ringCrossings(rings, 1, plenty())).toBeNull();
});

test("counting ends when the comparisons are used up", () => {
  expect(ringCrossings([square(0, 0, 10), square(5, 5, 10)], 9, new Work(9))).toBeNull();
});

test("the crossings of any ring are those of all pairs of its edges", () => {
  const side = (from: Point, to: Point, [x, y]: Point) =>
    (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  const point = fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 1000 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 14 }), (ring) => {
      const edges = ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const);
      const wanted = edges.flatMap(([a, b], index) =>
        edges
          .slice(index + 1)
          .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
      );
      expect(ringCrossings([ring], 1000, plenty())?.crossings).toBe(wanted.length);
    }),
    { numRuns: 1000 },
  );
});
