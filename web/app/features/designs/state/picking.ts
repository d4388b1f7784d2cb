import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import { findObject, withDescendants } from "@boxwright/core/designs/objects";
import { type PickTarget, pickAt, pickWithin } from "@boxwright/core/designs/pick";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import { allPlaced, cornersOnSheet, hasOwnFrame } from "./placed.ts";

/**
 * The object that a click on a painted part selects: the part itself in the group that the selection is in, else the outermost group around
 * it. `deeper` goes one group further in, as a double click does.
 */
export function pickedBy(scene: Scene, part: string, selection: readonly string[], deeper = false): string {
  const found = findObject(scene, part);
  if (found === undefined) return part;
  const line = [...found.groups.map(({ id }) => id), part];
  const [selected = ""] = selection;
  const inside = findObject(scene, selected)?.groups.map(({ id }) => id) ?? [];
  const depth = inside.filter((id, index) => line[index] === id).length;
  const isEntered = depth === inside.length;
  const index = (isEntered ? depth : 0) + (deeper && line[isEntered ? depth : 0] === selected ? 1 : 0);
  return line[Math.min(index, line.length - 1)] ?? part;
}

/** The group around the selected objects; null on the sheet itself. */
export function groupAround(scene: Scene, [first]: readonly string[]): string | null {
  return first === undefined ? null : (findObject(scene, first)?.groups.at(-1)?.id ?? null);
}

/** The uppermost text, code or line at a point of the sheet. Between their strokes, the browser finds no paint under the pointer. */
export function thinPartAt(
  scene: Scene,
  sheet: DrawnSheet,
  side: PrintSide,
  point: Point,
  reach: number,
): string | undefined {
  const ids = withDescendants(scene[side])
    .filter(isThin)
    .map(({ id }) => id);
  return pickAt(targetsOf(scene, sheet, ids), point, reach)[0];
}

function isThin({ body, hidden }: DesignObject): boolean {
  if (hidden === true) return false;
  return body.kind === "text" || body.kind === "code" || (body.kind === "shape" && body.shape === "line");
}

/** Whether a point of the sheet is in the frame of one of these objects. */
export function isInFrames(scene: Scene, sheet: DrawnSheet, ids: readonly string[], point: Point): boolean {
  return pickAt(targetsOf(scene, sheet, ids), point, 0).length > 0;
}

/** The objects of a side that a rectangle touches, seen by `onCanvas`; neither hidden nor locked ones, nor the colors of panels. */
export function enclosedBy(
  scene: Scene,
  sheet: DrawnSheet,
  side: PrintSide,
  [from, to]: readonly [Point, Point],
  onCanvas: (point: Point) => Point,
): string[] {
  const free = scene[side].filter((object) => !object.hidden && !object.locked && hasOwnFrame(object));
  const targets = targetsOf(
    scene,
    sheet,
    free.map(({ id }) => id),
  ).map(({ id, outline }) => ({ id, outline: outline.map(onCanvas) }));
  return pickWithin(targets, from, to, "touched");
}

function targetsOf(scene: Scene, { faces }: DrawnSheet, ids: readonly string[]): PickTarget[] {
  return allPlaced(scene, faces, ids).map((placed) => ({ id: placed.object.id, outline: cornersOnSheet(placed) }));
}
