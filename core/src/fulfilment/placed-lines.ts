import type { Point } from "../structures/sheet.ts";
import type { Line } from "../structures/template.ts";
import type { PlacedBlank } from "./pack-shelves.ts";

/** Lines of a blank as they lie on the sheet. A blank that lies across is turned to the right. */
export function placedLines(lines: readonly Line[], { x, y, height, isTurned }: PlacedBlank): Line[] {
  const placed = ([across, up]: Point): Point => (isTurned ? [x + up, y + height - across] : [x + across, y + up]);
  return lines.map(({ points, isClosed }) => ({ points: points.map(placed), isClosed }));
}

/** The edge of a rectangle. */
export function edgeOf({ x, y, width, height }: Pick<PlacedBlank, "x" | "y" | "width" | "height">): Line {
  const [right, top] = [x + width, y + height];
  return {
    points: [
      [x, y],
      [right, y],
      [right, top],
      [x, top],
    ],
    isClosed: true,
  };
}
