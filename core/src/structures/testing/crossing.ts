import { corners, isInside, type Patch } from "../solid/patch.ts";
import { add, cross, dot, subtract, type Vector } from "../solid/vector.ts";

/** How many points to test along the line in which two panels cross. */
const samples = 24;
const tolerance = 1e-6;

/** How deep two panels cross, in millimetres: the largest distance of a point of the crossing from the edges of both. */
export function crossingDepth(one: Patch, other: Patch): number {
  if (!crosses(other, one)) return 0;
  const [from, to] = crossedLine(one, other) ?? [];
  if (from === undefined || to === undefined) return 0;
  const depths = Array.from({ length: samples + 1 }, (_, index) => {
    const point = add(from, subtract(to, from), index / samples);
    return Math.min(depthIn(one, point), depthIn(other, point));
  });
  return Math.max(...depths);
}

function heightsOver({ origin, normal }: Patch, points: readonly Vector[]): number[] {
  return points.map((point) => dot(subtract(point, origin), normal));
}

function crosses(patch: Patch, plane: Patch): boolean {
  const heights = heightsOver(plane, corners(patch));
  return Math.min(...heights) < -tolerance && Math.max(...heights) > tolerance;
}

/** The ends of the line in which a panel meets the plane of another; null if it stays on one side. */
function crossedLine(patch: Patch, plane: Patch): [Vector, Vector] | null {
  if (!crosses(patch, plane)) return null;
  const points = corners(patch);
  const heights = heightsOver(plane, points);
  const met = points.flatMap((point, index): Vector[] => {
    const next = (index + 1) % points.length;
    const [height, nextHeight, end] = [heights[index] ?? 0, heights[next] ?? 0, points[next] ?? point];
    if (height > 0 === nextHeight > 0) return [];
    return [add(point, subtract(end, point), height / (height - nextHeight))];
  });
  const line = cross(patch.normal, plane.normal);
  const sorted = met.toSorted((a, b) => dot(a, line) - dot(b, line));
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : [from, to];
}

/** The distance of a point in a panel's plane from the panel's edges; 0 outside the panel. */
function depthIn({ origin, across, along, outline }: Patch, point: Vector): number {
  const [u, v] = [dot(subtract(point, origin), across), dot(subtract(point, origin), along)];
  if (!isInside(outline, u, v)) return 0;
  return Math.min(
    ...outline.map(([x, y], index) => {
      const [endX, endY] = outline[(index + 1) % outline.length] ?? [x, y];
      const [dx, dy] = [endX - x, endY - y];
      const part = Math.min(1, Math.max(0, ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(u - x - part * dx, v - y - part * dy);
    }),
  );
}
