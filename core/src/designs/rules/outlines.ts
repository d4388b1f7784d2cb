import { meets } from "../../structures/bounds.ts";
import { identity } from "../../structures/matrix.ts";
import { overlapOf } from "../../structures/outline.ts";
import { contains } from "../../structures/polygon.ts";
import type { Bounds, Point } from "../../structures/sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { scanPath } from "../drawing/path.ts";

/** The outlines of an entry on the sheet, with curves as chords. A long text has a million points, so they are plain numbers in a row. */
export interface Outlines {
  /** x, y, x, y and so on. */
  readonly numbers: Float64Array;
  /** The index of the first number of each outline; after the last one, the number of all. */
  readonly starts: readonly number[];
  readonly bounds: readonly Bounds[];
}

const kept = new WeakMap<Entry, Outlines>();

export function outlinesOf(entry: Entry): Outlines {
  const outlines = kept.get(entry) ?? outlinesOfPath(entry);
  kept.set(entry, outlines);
  return outlines;
}

/** The most chords of a curve, and the chords of a curve of a millimetre. */
const mostChords = 8;
const chordsOverMillimetre = 3;

/** The outlines of a path; without a matrix, in its own coordinates. */
export function outlinesOfPath({
  path,
  matrix = identity,
}: Pick<Entry, "path"> & Partial<Pick<Entry, "matrix">>): Outlines {
  const [a, b, c, d, e, f] = matrix;
  const numbers: number[] = [];
  const starts: number[] = [];
  const bounds: Bounds[] = [];
  let [penX, penY] = [0, 0];
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  const end = () => {
    if (starts.length > 0) bounds.push({ left, right, low, high });
    [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  };
  const add = (x: number, y: number) => {
    numbers.push(x, y);
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  };
  scanPath(path, (command, own, count) => {
    if (command === "Z") return;
    // The numbers are moved in place: from here on, they are on the sheet.
    for (let index = 0; index < count; index += 2) {
      const x = own[index] ?? 0;
      const y = own[index + 1] ?? 0;
      own[index] = a * x + c * y + e;
      own[index + 1] = b * x + d * y + f;
    }
    if (command === "M" || starts.length === 0) {
      end();
      starts.push(numbers.length);
    }
    if (count > 2) addChords(own, count, penX, penY, add);
    penX = own[count - 2] ?? 0;
    penY = own[count - 1] ?? 0;
    add(penX, penY);
  });
  end();
  starts.push(numbers.length);
  return { numbers: Float64Array.from(numbers), starts, bounds };
}

/** The points of a Bézier curve between its ends: `own` has its control points and its end. */
function addChords(
  own: Float64Array,
  count: number,
  x0: number,
  y0: number,
  add: (x: number, y: number) => void,
): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = own;
  let length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1);
  if (count > 4) length += Math.hypot(x3 - x2, y3 - y2);
  const chords = Math.min(mostChords, Math.ceil(chordsOverMillimetre * Math.sqrt(length)));
  for (let chord = 1; chord < chords; chord += 1) {
    const to = chord / chords;
    const from = 1 - to;
    if (count > 4) {
      const [p0, p1, p2, p3] = [from ** 3, 3 * from * from * to, 3 * from * to * to, to ** 3];
      add(p0 * x0 + p1 * x1 + p2 * x2 + p3 * x3, p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3);
    } else {
      const [p0, p1, p2] = [from * from, 2 * from * to, to * to];
      add(p0 * x0 + p1 * x1 + p2 * x2, p0 * y0 + p1 * y1 + p2 * y2);
    }
  }
}

/** Whether an entry paints a point, by the even-odd rule. */
export function paints(entry: Entry, point: Point): boolean {
  const whole = boundsOfEntry(entry);
  return whole !== null && isIn(whole, point) && areAround(outlinesOf(entry), point);
}

/** Whether a point is in outlines, by the even-odd rule. */
export function areAround({ numbers, starts, bounds }: Outlines, [x, y]: Point): boolean {
  let isInside = false;
  for (let outline = 0; outline < bounds.length; outline += 1) {
    const own = bounds[outline];
    if (own === undefined || x < own.left || x > own.right || y < own.low || y > own.high) continue;
    const [start, end] = [starts[outline] ?? 0, starts[outline + 1] ?? 0];
    let lastX = numbers[end - 2] ?? 0;
    let lastY = numbers[end - 1] ?? 0;
    for (let at = start; at < end; at += 2) {
      const nextX = numbers[at] ?? 0;
      const nextY = numbers[at + 1] ?? 0;
      if (lastY > y !== nextY > y && x < lastX + ((y - lastY) / (nextY - lastY)) * (nextX - lastX))
        isInside = !isInside;
      lastX = nextX;
      lastY = nextY;
    }
  }
  return isInside;
}

function isIn({ left, right, low, high }: Bounds, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= low && y <= high;
}

/** The area in square millimetres that an entry paints within a polygon. Holes are outlines that run the other way. */
export function paintedArea(entry: Entry, zone: readonly Point[], zoneBounds: Bounds): number {
  const outlines = outlinesOf(entry);
  let total = 0;
  for (const [outline, bounds] of outlines.bounds.entries()) {
    if (!meets(bounds, zoneBounds)) continue;
    const ring = ringAt(outlines, outline);
    const own = signedArea(ring);
    total += isWithin(bounds, zone)
      ? own
      : Math.sign(own) * overlapOf(zone, ring).reduce((sum, part) => sum + Math.abs(signedArea(part)), 0);
  }
  return Math.abs(total);
}

/** One of the outlines as points. */
export function ringAt({ numbers, starts }: Outlines, outline: number): Point[] {
  const [start = 0, end = 0] = [starts[outline], starts[outline + 1]];
  return Array.from({ length: (end - start) / 2 }, (_, index) => [
    numbers[start + 2 * index] ?? 0,
    numbers[start + 2 * index + 1] ?? 0,
  ]);
}

function isWithin({ left, right, low, high }: Bounds, zone: readonly Point[]): boolean {
  const corners: Point[] = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
  const hasCorner = zone.some((corner) => isIn({ left, right, low, high }, corner));
  return !hasCorner && corners.every((corner) => contains(zone, corner));
}

function signedArea(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}
