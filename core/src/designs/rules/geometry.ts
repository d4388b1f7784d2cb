import { type Bounds, boundsOf, type Point, rectangle, type Segment } from "../../structures/sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import { contains, distanceToSegment, edgesOf } from "../polygon.ts";
import { outlinesOf } from "./outlines.ts";

type Ring = readonly Point[];

const keptCorners = new WeakMap<readonly Entry[], Ring | null>();

/** The rectangle around entries, turned as the first of them and so as tight as a frame. Null if they paint nothing. */
export function cornersOfEntries(entries: readonly Entry[]): Ring | null {
  const known = keptCorners.get(entries);
  if (known !== undefined) return known;
  const corners = measured(entries);
  keptCorners.set(entries, corners);
  return corners;
}

function measured(entries: readonly Entry[]): Ring | null {
  const [first] = entries;
  if (first === undefined) return null;
  const [a, b] = first.matrix;
  const length = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / length, b / length];
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const entry of entries) {
    const { numbers } = outlinesOf(entry);
    for (let at = 0; at < numbers.length; at += 2) {
      const x = numbers[at] ?? 0;
      const y = numbers[at + 1] ?? 0;
      const across = x * cos + y * sin;
      const along = y * cos - x * sin;
      left = Math.min(left, across);
      right = Math.max(right, across);
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
  }
  if (left > right) return null;
  return rectangle(left, low, right, high).map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

/** The bounding box of any number of points: outlines may have more than a call takes arguments. */
export function boundsOfMany(points: readonly Point[]): Bounds {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return { left, right, low, high };
}

const keptRings = new WeakMap<Ring, Bounds>();

/** The bounding box of a ring that stays in memory, such as the corners of a drawing. It is kept with the ring. */
export function boundsOfRing(ring: Ring): Bounds {
  const bounds = keptRings.get(ring) ?? boundsOfMany(ring);
  keptRings.set(ring, bounds);
  return bounds;
}

/** The bounding box grown by a margin. */
export function grown({ left, right, low, high }: Bounds, by: number): Bounds {
  return { left: left - by, right: right + by, low: low - by, high: high + by };
}

/** The distance of a convex polygon from a line; 0 if the line touches it. */
export function distanceTo(polygon: Ring, line: Segment): number {
  if (crosses(polygon, line)) return 0;
  const fromCorners = polygon.map((corner) => distanceToSegment(corner, line));
  const fromEnds = edgesOf(polygon).flatMap((edge) => line.map((end) => distanceToSegment(end, edge)));
  return Math.min(...fromCorners, ...fromEnds);
}

/** Whether a line is within a polygon or crosses its outline. */
export function crosses(polygon: Ring, line: Segment): boolean {
  return contains(polygon, line[0]) || contains(polygon, line[1]) || edgesOf(polygon).some((edge) => cut(edge, line));
}

function cut([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(a: Point, b: Point, point: Point): number {
  return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
}

const keptSegments = new WeakMap<Segment, Bounds>();

/** The bounding box of a line of the sheet, grown a little so that it has an area. It is kept, because rules need it for each object. */
export function segmentBounds(line: Segment): Bounds {
  const bounds = keptSegments.get(line) ?? grown(boundsOf(line), 0.1);
  keptSegments.set(line, bounds);
  return bounds;
}

export function middleOfRing(ring: Ring): Point {
  const { left, right, low, high } = boundsOfMany(ring);
  return [(left + right) / 2, (low + high) / 2];
}
