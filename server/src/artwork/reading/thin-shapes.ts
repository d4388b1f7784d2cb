import type { Box } from "../pdf/graphics-state.ts";
import type { Subpath } from "../pdf/path-builder.ts";

export interface ThinShape {
  readonly points: Subpath["points"];
  readonly box: Box;
  readonly thickness: number;
}

/** The thickness and the length of a shape that is much longer than thick follow from its area and its circumference. */
export function thinShapes(subpaths: readonly Subpath[], mostThickness: number, leastLength: number): ThinShape[] {
  const shapes: ThinShape[] = [];
  for (const { points } of subpaths) {
    const { area, around, box } = measured(points);
    if (points.length < 3 || around / 2 < leastLength) continue;
    const thickness = (2 * Math.abs(area)) / around;
    if (thickness < mostThickness) shapes.push({ points, box, thickness });
  }
  return shapes;
}

function measured(points: Subpath["points"]): { area: number; around: number; box: Box } {
  let [area, around] = [0, 0];
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  let before = points.at(-1) ?? [0, 0];
  for (const point of points) {
    area += (before[0] * point[1] - point[0] * before[1]) / 2;
    around += Math.hypot(point[0] - before[0], point[1] - before[1]);
    left = Math.min(left, point[0]);
    low = Math.min(low, point[1]);
    right = Math.max(right, point[0]);
    high = Math.max(high, point[1]);
    before = point;
  }
  return { area, around, box: [left, low, right, high] };
}
