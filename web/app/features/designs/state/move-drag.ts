import type { Change } from "@boxwright/core/designs/change";
import { moveObjects, moveToFace } from "@boxwright/core/designs/commands/move";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { FaceTable } from "@boxwright/core/designs/face-table";
import { boundsOfAll, boundsOfFrame, toFace, toSheet } from "@boxwright/core/designs/frame";
import type { Scene } from "@boxwright/core/designs/scene";
import { snappingOf } from "@boxwright/core/designs/snap";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Motion } from "@boxwright/core/structures/seams";
import type { Point } from "@boxwright/core/structures/sheet";
import type { SnapLine } from "./designer-state.ts";
import { faceAt } from "./face-at.ts";
import type { Placed } from "./placed.ts";
import { type GuidesOn, guidesIn, shifted, snapLines, snapped } from "./snapping.ts";

/** Objects that are dragged, as they were at the start. Points are millimetres of the sheet. */
export interface MoveDrag {
  readonly scene: Scene;
  readonly sheet: DrawnSheet;
  readonly placed: readonly Placed[];
  /** The point of the sheet by which they are held, on their own panel. */
  readonly held: Point;
  /** The face under the pointer at the start; not the object's own face if it is held where it continues on another panel. */
  readonly start: PanelFace | undefined;
  /** Moves points of the panel where the pointer started to the object's own panel. */
  readonly home: (point: Point) => Point;
  readonly guides: GuidesOn;
}

/** A state of the drag: a command of the core, and what the canvas shows. */
interface MoveStep {
  readonly ids: readonly string[];
  readonly changes: (scene: Scene, faces: FaceTable) => readonly Change[];
  readonly snaps: readonly SnapLine[];
  /** The face under the pointer. */
  readonly face: PanelFace | undefined;
}

export function startMove(scene: Scene, sheet: DrawnSheet, placed: readonly Placed[], from: Point): MoveDrag {
  const [first] = placed;
  const start = first && faceAt(sheet.faces, first.side, from);
  const home = first === undefined ? same : homeOf(first, start, sheet);
  const dragged = new Set(placed.map(({ object }) => object.id));
  return { scene, sheet, placed, held: home(from), start, home, guides: guidesIn(scene, sheet, dragged) };
}

/**
 * The objects with the pointer at a point. They belong to the panel under the pointer, and are upright there; between panels, to the last
 * one. Children of groups, objects that run over the flat sheet and objects of several panels stay with their panels.
 */
export function movedTo(drag: MoveDrag, pointer: Point, last: PanelFace | undefined, reach: number): MoveStep {
  const { placed, sheet, held, start, home } = drag;
  const ids = placed.map(({ object }) => object.id);
  const [first] = placed;
  if (first === undefined || placed.some(({ face }) => face !== first.face)) {
    const by: Point = [pointer[0] - held[0], pointer[1] - held[1]];
    return {
      ids,
      changes: (scene, faces) => moveObjects(scene, faces, { ids, by, along: "sheet" }),
      snaps: [],
      face: undefined,
    };
  }
  const under = faceAt(sheet.faces, first.side, pointer) ?? last ?? start;
  const isHome = !placed.every(canChangePanel) || under === undefined || under === start || under === first.face;
  const face = isHome ? first.face : under;
  const at = isHome && under !== first.face ? home(pointer) : pointer;
  const [from, to] = [toFace(first.face, held), toFace(face, at)];
  const together = boundsOfAll(placed.map(({ frame }) => boundsOfFrame(frame)));
  if (together === undefined) return { ids, changes: () => [], snaps: [], face };
  const moved = shifted(together, [to[0] - from[0], to[1] - from[1]]);
  const { by, guides } = snapped(drag.guides(face), snappingOf(moved), reach);
  const target: Point = [to[0] + by[0], to[1] + by[1]];
  const snaps = snapLines(face, guides, shifted(moved, by));
  if (face === first.face) {
    const along: Point = [target[0] - from[0], target[1] - from[1]];
    return {
      ids,
      changes: (scene, faces) => moveObjects(scene, faces, { ids, by: along, along: "face" }),
      snaps,
      face: under,
    };
  }
  const grip = { from: held, to: toSheet(face, target) };
  return {
    ids,
    changes: (scene, faces) => moveToFace(scene, faces, { ids, panel: face.panel, held: grip }),
    snaps,
    face: under,
  };
}

function canChangePanel({ group, object }: Placed): boolean {
  return group === null && object.place.run !== "sheet";
}

/** An object that wraps can be held where it continues on another panel. */
function homeOf({ root, face }: Placed, start: PanelFace | undefined, { seams }: DrawnSheet) {
  if (start === undefined || start === face || root.place.run !== "wrap") return same;
  const seam = seams.find(({ from, to, side }) => from === face.panel && to === start.panel && side === face.side);
  return seam === undefined ? same : (point: Point) => movedBack(seam.motion, point);
}

function same(point: Point): Point {
  return point;
}

/** The point that a rigid motion moves to this one. */
function movedBack([a, b, c, d, e, f]: Motion, [x, y]: Point): Point {
  const [right, up] = [x - e, y - f];
  return [a * right + b * up, c * right + d * up];
}
