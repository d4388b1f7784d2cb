import type { Point } from "../../structures/sheet.ts";
import { ellipse } from "./mark.ts";

/** The outlines of the emblems of the shop, within half a unit of their middle. */
export const emblems: readonly (readonly Point[])[] = [
  star(5, 0.5, 0.2),
  flower(6),
  star(4, 0.5, 0.16),
  plus(0.16),
  leaf(),
  star(8, 0.5, 0.3),
];

function star(tips: number, outer: number, inner: number): Point[] {
  return around(tips * 2, (index) => (index % 2 === 0 ? outer : inner));
}

function flower(petals: number): Point[] {
  return around(petals * 12, (index) => 0.36 + 0.14 * Math.cos((index / 12) * 2 * Math.PI));
}

function plus(half: number): Point[] {
  const corner: Point[] = [
    [half, half],
    [half, 0.5],
    [-half, 0.5],
  ];
  return [0, 1, 2, 3].flatMap((quarter) => corner.map((point) => quarterTurns(point, quarter)));
}

function quarterTurns(point: Point, quarters: number): Point {
  return quarters === 0 ? point : quarterTurns([-point[1], point[0]], quarters - 1);
}

function leaf(): Point[] {
  return ellipse([0, 0], 0.5, 0.5).map(([x, y]): Point => [x * (1 - Math.abs(2 * y) ** 1.6) * 0.62, y]);
}

/** Points about the middle, from the top. */
function around(count: number, radius: (index: number) => number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / count;
    return [radius(index) * Math.cos(angle), radius(index) * Math.sin(angle)];
  });
}
