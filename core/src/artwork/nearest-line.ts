import { boundsOfMany, grown, meets, segmentBounds } from "../structures/bounds.ts";
import { crosses, distanceTo, drawnIn } from "../structures/polygon.ts";
import type { Point, Segment } from "../structures/sheet.ts";

/** In millimetres: because of rounding, print may be this much nearer to a line than allowed, and a part may reach over a line by as much. */
export const hair = 0.02;

/** The distance of a convex polygon from the nearest of some lines; null if none is within the limit. */
export function nearestWithin(corners: readonly Point[], lines: Iterable<Segment>, within: number): number | null {
  const area = grown(boundsOfMany(corners), within);
  let found: number | null = null;
  for (const line of lines) {
    if (!meets(area, segmentBounds(line))) continue;
    const distance = distanceTo(corners, line);
    if (distance < within - hair && distance < (found ?? Number.POSITIVE_INFINITY)) found = distance;
  }
  return found;
}

/** Whether a convex polygon lies across a crease. One that only touches the crease does not, whatever rounding makes of its corners. */
export function isAcross(corners: readonly Point[], line: Segment): boolean {
  return meets(boundsOfMany(corners), segmentBounds(line)) && crosses(drawnIn(corners, hair), line);
}
