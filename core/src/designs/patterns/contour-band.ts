import type { Point } from "../../structures/sheet.ts";
import type { Contour } from "./contours.ts";

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** At a sharp corner and at the edge of the frame, a band reaches at most this many halves of its width. */
const longest = 2.5;

/**
 * A band that reaches `by` to each side of a contour and ends with the frame, as rings for the nonzero rule: two if the contour is closed.
 * A general library for this would take most of the time of a pattern. No rings for a contour that is smaller than its band.
 */
export function contourBand({ points, isClosed }: Contour, by: number, frame: Frame, step = 0): Point[][] {
  const line = thinned(points, Math.max(by, step), isClosed);
  if (line.length < (isClosed ? 3 : 2)) return [];
  const [left, right]: [Point[], Point[]] = [[], []];
  line.forEach((point, index) => {
    const before = line[index - 1] ?? (isClosed ? line.at(-1) : undefined);
    const after = line[index + 1] ?? (isClosed ? line[0] : undefined);
    const [x, y] = before && after ? miter(before, point, after) : end(before ?? point, after ?? point, point, frame);
    left.push(within([point[0] + x * by, point[1] + y * by], frame));
    right.push(within([point[0] - x * by, point[1] - y * by], frame));
  });
  right.reverse();
  return isClosed ? [left, right] : [[...left, ...right]];
}

/** The line without points too near to the one before, which would make its edges fold. The ends of an open line stay. */
function thinned(points: readonly Point[], least: number, isClosed: boolean): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last === undefined || distance(last, point) >= least) kept.push(point);
  }
  const [end, last] = [isClosed ? kept[0] : points.at(-1), kept.at(-1)];
  if (end === undefined || last === undefined || end === last) return kept;
  if (distance(end, last) < least && kept.length > 1) kept.pop();
  return isClosed ? kept : [...kept, end];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** The unit vector to the left of the way from one point to another. */
function normal([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(ay - by) / length, (bx - ax) / length];
}

/** The vector from a corner of the line to the corner of its left edge, for an edge at a distance of 1. */
function miter(before: Point, point: Point, after: Point): Point {
  const [ax, ay] = normal(before, point);
  const [bx, by] = normal(point, after);
  const whole = Math.max(1 + ax * bx + ay * by, 2 / longest ** 2);
  return [(ax + bx) / whole, (ay + by) / whole];
}

/** The same at an end of the line, along the edge of the frame. */
function end(from: Point, to: Point, [x]: Point, { width }: Frame): Point {
  const [nx, ny] = normal(from, to);
  const isOnSide = x < 1e-6 || x > width - 1e-6;
  const along = isOnSide ? ny : nx;
  const length = Math.sign(along || 1) * Math.min(longest, 1 / Math.abs(along || 1));
  return isOnSide ? [0, length] : [length, 0];
}

function within([x, y]: Point, { width, height }: Frame): Point {
  return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
}
