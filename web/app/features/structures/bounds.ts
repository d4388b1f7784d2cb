import type { Point } from "@boxwright/core/structures/sheet";

/** How far points go on a sheet, whose y axis points up. */
export function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}
