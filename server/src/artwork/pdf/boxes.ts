import type { Matrix } from "@boxwright/core/structures/matrix";
import type { Box } from "./graphics-state.ts";

/** The box of a clip that leaves nothing. */
export const nowhere: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** The part that two boxes share; null if they share nothing. Lines have boxes without an area. */
export function sharedBox(one: Box, other: Box): Box | null {
  const [left, low] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [right, high] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return left <= right && low <= high ? [left, low, right, high] : null;
}

export function boxAround(one: Box | null, other: Box): Box {
  if (one === null) return other;
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

export function grown([left, low, right, high]: Box, by: number): Box {
  return [left - by, low - by, right + by, high + by];
}

/** The corners of a box after a transformation, anticlockwise from its lower left one. */
export function cornersOf([left, low, right, high]: Box, matrix: Matrix): [Point, Point, Point, Point] {
  return [
    placed(matrix, left, low),
    placed(matrix, right, low),
    placed(matrix, right, high),
    placed(matrix, left, high),
  ];
}

type Point = readonly [number, number];

export function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function boundsOfPoints(points: readonly Point[]): Box {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    low = Math.min(low, y);
    right = Math.max(right, x);
    high = Math.max(high, y);
  }
  return [left, low, right, high];
}

/** The box in user space in any order of its corners, from four numbers of a file; null if it has fewer. */
export function boxOf(numbers: readonly number[] | undefined): Box | null {
  const [one, two, three, four] = numbers ?? [];
  if (one === undefined || two === undefined || three === undefined || four === undefined) return null;
  return [Math.min(one, three), Math.min(two, four), Math.max(one, three), Math.max(two, four)];
}

/** How far a transformation stretches at least and at most: its singular values. */
export function stretchOf([a, b, c, d]: Matrix): { readonly least: number; readonly most: number } {
  const [sum, difference] = [Math.hypot(a + d, b - c), Math.hypot(a - d, b + c)];
  return { least: Math.abs(sum - difference) / 2, most: (sum + difference) / 2 };
}
