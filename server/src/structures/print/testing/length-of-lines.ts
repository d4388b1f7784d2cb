import type { Line } from "@boxwright/core/structures/template";

/** The total length of lines, with the whole perimeter of closed ones. */
export function lengthOfLines(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lengthOf(line), 0);
}

function lengthOf({ points, isClosed }: Line): number {
  return points.reduce((length, [x, y], index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return next === undefined ? length : length + Math.hypot(next[0] - x, next[1] - y);
  }, 0);
}
