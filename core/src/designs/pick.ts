import { contains, distanceToSegment, edgesOf, lengthWithin } from "../structures/polygon.ts";
import { type Point, rectangle } from "../structures/sheet.ts";

/** Something that can be picked, such as the turned frame of an object on the flat sheet. */
export interface PickTarget {
  readonly id: string;
  /** A polygon. */
  readonly outline: readonly Point[];
}

/** The ids of the targets at a point or at most `reach` from it, the uppermost first. Targets are given lowest first. */
export function pickAt(targets: readonly PickTarget[], point: Point, reach: number): string[] {
  return targets
    .filter(({ outline }) => contains(outline, point) || isNear(outline, point, reach))
    .map(({ id }) => id)
    .reverse();
}

function isNear(outline: readonly Point[], point: Point, reach: number): boolean {
  return edgesOf(outline).some((edge) => distanceToSegment(point, edge) <= reach);
}

/** The ids of the targets that a marquee between two corners touches, or contains wholly; lowest first. */
export function pickWithin(
  targets: readonly PickTarget[],
  [ax, ay]: Point,
  [bx, by]: Point,
  how: "touched" | "contained",
): string[] {
  const [left, right, low, high] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  const marquee = rectangle(left, low, right, high);
  const hasPoint = ([x, y]: Point) => x >= left && x <= right && y >= low && y <= high;
  const isPicked = ({ outline }: PickTarget) =>
    how === "contained"
      ? outline.every(hasPoint)
      : outline.some(hasPoint) ||
        contains(outline, [left, low]) ||
        edgesOf(outline).some((edge) => lengthWithin(marquee, edge) > 0);
  return targets.filter(isPicked).map(({ id }) => id);
}
