import type { PageBox } from "@boxwright/core/artwork/file-facts";
import { boundsOfMany } from "@boxwright/core/structures/bounds";
import type { Point } from "@boxwright/core/structures/sheet";

export function boxOfPoints(points: readonly Point[]): PageBox {
  const { left, low, right, high } = boundsOfMany(points);
  return [left, low, right, high];
}

export function boxAround(one: PageBox | null, other: PageBox): PageBox {
  if (one === null) return other;
  const [left, low] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return [left, low, Math.max(one[2], other[2]), Math.max(one[3], other[3])];
}

/** The part of a box on a page; null if it is beside it. */
export function onPage([left, low, right, high]: PageBox, width: number, height: number): PageBox | null {
  const box: PageBox = [Math.max(0, left), Math.max(0, low), Math.min(width, right), Math.min(height, high)];
  return box[0] <= box[2] && box[1] <= box[3] ? box : null;
}
