import type { FaceTable } from "@boxwright/core/designs/face-table";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";

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
