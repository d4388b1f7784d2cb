import type { LinesNear } from "../structures/lines-near.ts";
import { apply, type Matrix } from "../structures/matrix.ts";
import { distanceToSegment } from "../structures/polygon.ts";
import type { Point, Segment } from "../structures/sheet.ts";
import type { PageFacts } from "./file-facts.ts";

/** The most corners of technical lines that are compared with the dieline. The templates of the shop have a few hundred. */
const mostCorners = 20_000;
/** In millimetres: a line that is farther from every line of the dieline is a new one. */
export const farthest = 25;

/** The lines for cutting that a page contains, moved by a matrix. */
export function cutRings({ technical }: PageFacts, matrix: Matrix): (readonly Point[])[] {
  let corners = 0;
  return technical
    .filter(({ kind, isFilled }) => kind === "cut" && !isFilled)
    .flatMap(({ rings }) => rings)
    .filter((ring) => {
      corners += ring.length;
      return corners <= mostCorners;
    })
    .map((ring) => ring.map((point) => apply(matrix, point)));
}

/** The pieces between the corners of a line. */
export function piecesOf(line: readonly Point[]): Segment[] {
  return line.slice(1).map((end, index): Segment => [line[index] ?? end, end]);
}

interface Off {
  readonly at: Point;
  readonly distance: number;
}

/** The points that are farther from every line than a limit, with their distances; infinite beyond {@link farthest}. */
export function farFrom(points: readonly Point[], near: LinesNear, limit: number): Off[] {
  return points.flatMap((at) => {
    if (distanceFrom(at, near, limit) <= limit) return [];
    return [{ at, distance: distanceFrom(at, near, farthest) }];
  });
}

/** The distance of a point from the nearest line; infinite if none is within a limit. */
function distanceFrom(at: Point, near: LinesNear, limit: number): number {
  const [x, y] = at;
  let least = Number.POSITIVE_INFINITY;
  for (const line of near({ left: x - limit, right: x + limit, low: y - limit, high: y + limit })) {
    least = Math.min(least, distanceToSegment(at, line));
  }
  return least;
}
