import type { Point, Segment } from "./sheet.ts";

/** Whether a point is in a polygon; a point on its edge may count as either. */
export function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  let last = polygon.at(-1);
  for (const corner of polygon) {
    const [ax, ay] = last ?? corner;
    const [bx, by] = corner;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    last = corner;
  }
  return isInside;
}

export function edgesOf(polygon: readonly Point[]): Segment[] {
  return polygon.map((point, index): Segment => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

export function distanceToSegment([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [alongX, alongY] = [bx - ax, by - ay];
  const squared = alongX ** 2 + alongY ** 2;
  const part = squared === 0 ? 0 : ((x - ax) * alongX + (y - ay) * alongY) / squared;
  const nearest = Math.min(Math.max(part, 0), 1);
  return Math.hypot(x - ax - nearest * alongX, y - ay - nearest * alongY);
}

/** The length of a segment that lies in a convex polygon, at least `margin` from its edges. */
export function lengthWithin(polygon: readonly Point[], [[ax, ay], [bx, by]]: Segment, margin = 0): number {
  const middle = middleOf(polygon);
  let [from, to] = [0, 1];
  for (const [[px, py], [qx, qy]] of edgesOf(polygon)) {
    const length = Math.hypot(qx - px, qy - py);
    if (length === 0) continue;
    const towardsMiddle = Math.sign((middle[1] - py) * (qx - px) - (middle[0] - px) * (qy - py)) || 1;
    const depthAt = (x: number, y: number) => (towardsMiddle * ((y - py) * (qx - px) - (x - px) * (qy - py))) / length;
    const [atStart, atEnd] = [depthAt(ax, ay) - margin, depthAt(bx, by) - margin];
    if (atStart < 0 && atEnd < 0) return 0;
    const crossing = atStart / (atStart - atEnd);
    if (atStart < 0) from = Math.max(from, crossing);
    if (atEnd < 0) to = Math.min(to, crossing);
  }
  return Math.max(0, to - from) * Math.hypot(bx - ax, by - ay);
}

/** A convex polygon with each corner nearer to the mean of its corners by a length. */
export function drawnIn(polygon: readonly Point[], by: number): Point[] {
  const [middleX, middleY] = middleOf(polygon);
  return polygon.map(([x, y]) => {
    const [toX, toY] = [middleX - x, middleY - y];
    const part = by / Math.max(Math.hypot(toX, toY), by);
    return [x + toX * part, y + toY * part];
  });
}

function middleOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce((total, [x, y]): Point => [total[0] + x, total[1] + y], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** The distance of a convex polygon from a line; 0 if the line touches it. */
export function distanceTo(polygon: readonly Point[], line: Segment): number {
  if (crosses(polygon, line)) return 0;
  const fromCorners = polygon.map((corner) => distanceToSegment(corner, line));
  const fromEnds = edgesOf(polygon).flatMap((edge) => line.map((end) => distanceToSegment(end, edge)));
  return Math.min(...fromCorners, ...fromEnds);
}

/** Whether a line is within a polygon or crosses its outline. */
export function crosses(polygon: readonly Point[], line: Segment): boolean {
  return contains(polygon, line[0]) || contains(polygon, line[1]) || edgesOf(polygon).some((edge) => cut(edge, line));
}

function cut([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(a: Point, b: Point, point: Point): number {
  return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
}
