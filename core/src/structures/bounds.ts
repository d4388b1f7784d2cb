import type { Matrix } from "./matrix.ts";
import { type Bounds, boundsOf, type Point, type Segment } from "./sheet.ts";

/** The bounding box of any number of points: outlines may have more than a call takes arguments. */
export function boundsOfMany(points: readonly Point[]): Bounds {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return { left, right, low, high };
}

const keptRings = new WeakMap<readonly Point[], Bounds>();

/** The bounding box of a ring that stays in memory, such as the corners of a drawing. It is kept with the ring. */
export function boundsOfRing(ring: readonly Point[]): Bounds {
  const bounds = keptRings.get(ring) ?? boundsOfMany(ring);
  keptRings.set(ring, bounds);
  return bounds;
}

/** The bounding box grown by a margin. */
export function grown({ left, right, low, high }: Bounds, by: number): Bounds {
  return { left: left - by, right: right + by, low: low - by, high: high + by };
}

export function meets(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;
}

/** A box around a box that is moved by a matrix. */
export function movedBounds({ left, right, low, high }: Bounds, [a, b, c, d, e, f]: Matrix): Bounds {
  return {
    left: Math.min(a * left, a * right) + Math.min(c * low, c * high) + e,
    right: Math.max(a * left, a * right) + Math.max(c * low, c * high) + e,
    low: Math.min(b * left, b * right) + Math.min(d * low, d * high) + f,
    high: Math.max(b * left, b * right) + Math.max(d * low, d * high) + f,
  };
}

const keptSegments = new WeakMap<Segment, Bounds>();

/** The bounding box of a line of the sheet, grown a little so that it has an area. It is kept, because rules need it for each object. */
export function segmentBounds(line: Segment): Bounds {
  const bounds = keptSegments.get(line) ?? grown(boundsOf(line), 0.1);
  keptSegments.set(line, bounds);
  return bounds;
}

export function middleOfRing(ring: readonly Point[]): Point {
  const { left, right, low, high } = boundsOfMany(ring);
  return [(left + right) / 2, (low + high) / 2];
}
