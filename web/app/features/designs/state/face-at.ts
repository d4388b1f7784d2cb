import type { FaceTable } from "@boxwright/core/designs/face-table";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { boundsOf, type Point, type PrintSide } from "@boxwright/core/structures/sheet";
import { type ShownView, toCanvas } from "./view.ts";

/** The printed face under a point of the sheet; undefined if there is none. */
export function faceAt(faces: FaceTable, side: PrintSide, point: Point): PanelFace | undefined {
  return [...faces.values()].find((face) => face.side === side && isInside(face.outline, point));
}

/** Whether a point is inside an outline: a ray from it crosses the outline an odd number of times. */
export function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  const crossings = outline.filter(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY);
  });
  return crossings.length % 2 === 1;
}

/** A face counts as seen if this many pixels of it are seen in each direction. */
const leastSeen = 24;

/** The face on which a new object is seen: the current one, or the one in the middle of the canvas if the current one is out of view. */
export function faceInView(faces: FaceTable, current: PanelFace, shown: ShownView): PanelFace {
  const { view, size } = shown;
  const { left, right, low, high } = boundsOf(current.outline.map((point) => toCanvas(view, point)));
  const across = Math.min(right, size.width / 2) - Math.max(left, -size.width / 2);
  const upwards = Math.min(high, size.height / 2) - Math.max(low, -size.height / 2);
  if (Math.min(across, upwards) >= leastSeen) return current;
  return faceAt(faces, current.side, view.center) ?? current;
}
