import type { Bounds, Point, PrintSide } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import type { Clip } from "../clipboard.ts";
import { onOtherFace, withNewIds } from "../copies.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import { findObject } from "../objects.ts";
import { isSame } from "../same.ts";
import type { DesignObject, Scene, Swatch } from "../scene.ts";
import { withSwatches } from "../swatch-use.ts";
import { addObjects } from "./add.ts";
import { alone, editableIds, targetsInOrder, targetsOf } from "./edit-each.ts";
import { boundsTogether } from "./frames-together.ts";
import { insertObjects } from "./insert.ts";
import { moveObjects } from "./move.ts";
import { putSwatch } from "./set-scene.ts";

export interface CopyToFacesWish {
  readonly ids: readonly string[];
  readonly faces: readonly { readonly panel: string; readonly side: PrintSide }[];
  readonly newId: () => string;
}

/**
 * Copies objects to the same part of other faces, with the same turn there. The copy of a child of a group is in no group. Objects are not
 * copied to their own face.
 */
export function copyToFaces(scene: Scene, faces: FaceTable, wish: CopyToFacesWish): readonly Change[] {
  const targets = targetsInOrder(scene, faces, wish.ids);
  return inSteps(scene, wish.faces, (now, { panel, side }) => {
    const to = faceOn(faces, side, panel);
    const others = targets.filter(({ face }) => face !== to);
    if (to === undefined) return null;
    const copies = others.map((target) => onOtherFace(alone(target), target.face, to));
    const step = addObjects(now, faces, { side, objects: withNewIds(copies, wish.newId) });
    return step.length < copies.length ? null : step;
  });
}

export interface DuplicateWish {
  readonly ids: readonly string[];
  readonly newId: () => string;
  /** Millimetres right and up on the face. */
  readonly by: Point;
}

/** Copies each object beside it: directly above it in the order, and in its group. */
export function duplicateObjects(scene: Scene, faces: FaceTable, { ids, newId, by }: DuplicateWish): readonly Change[] {
  return inSteps(scene, editableIds(scene, ids), (now, id) => {
    const found = findObject(now, id);
    const [copy] = found === undefined ? [] : withNewIds([found.object], newId);
    if (found === undefined || copy === undefined) return null;
    const step = insertObjects(now, found.home, id, [copy]);
    if (step.length === 0) return null;
    const inserted = applyChanges(now, step);
    return [...step, ...moveObjects(inserted, faces, { ids: [copy.id], by, along: "face" })];
  });
}

export interface PasteWish {
  readonly clip: Clip;
  readonly side: PrintSide;
  /** The panel to paste on. Null for each object's own panel. */
  readonly panel: string | null;
  /** The point of the face in the middle of all pasted objects. Null for the same part of the face. */
  readonly at: Point | null;
  /** Without `at`, objects move by this many millimetres right and up, so that they do not cover their originals. */
  readonly by: Point;
  readonly newId: () => string;
}

/** Pastes copied objects on top. A color that the scene does not have is added. */
export function pasteObjects(scene: Scene, faces: FaceTable, wish: PasteWish): readonly Change[] {
  const colors = withColors(scene, faces, wish);
  if (colors === null) return [];
  const to = faceOn(faces, wish.side, wish.panel ?? undefined);
  if (wish.panel !== null && to === undefined) return [];
  const objects = withNewIds(colors.objects, wish.newId).map((object) => {
    const [width, height] = object.place.ref;
    return to === undefined || object.place.panel === to.panel ? object : onOtherFace(object, { width, height }, to);
  });
  const before = applyChanges(scene, colors.changes);
  const added = addObjects(before, faces, { side: wish.side, objects });
  if (added.length === 0) return [];
  const pasted = applyChanges(before, added);
  const ids = objects.map(({ id }) => id);
  const bounds = boundsTogether(targetsOf(pasted, faces, ids));
  const by = wish.at === null || bounds === undefined ? wish.by : shiftTo(wish.at, bounds);
  return [...colors.changes, ...added, ...moveObjects(pasted, faces, { ids, by, along: "face" })];
}

function shiftTo([x, y]: Point, { left, right, low, high }: Bounds): Point {
  return [x - (left + right) / 2, y - (low + high) / 2];
}

/** The objects in colors of the scene, with the changes that add missing ones; null if the scene would have too many colors. */
function withColors(
  scene: Scene,
  faces: FaceTable,
  { clip, newId }: PasteWish,
): { readonly objects: readonly DesignObject[]; readonly changes: readonly Change[] } | null {
  const changes: Change[] = [];
  const colors = new Map<string, string>();
  let now = scene;
  for (const swatch of clip.swatches) {
    const known = now.swatches.find((own) => isSameInk(own, swatch));
    if (known !== undefined) {
      colors.set(swatch.id, known.id);
      continue;
    }
    const isTaken = now.swatches.some(({ id }) => id === swatch.id);
    const added = isTaken ? { ...swatch, id: newId() } : swatch;
    const step = putSwatch(now, faces, { swatch: added });
    if (step.length === 0) return null;
    colors.set(swatch.id, added.id);
    changes.push(...step);
    now = applyChanges(now, step);
  }
  const replaced = (id: string) => colors.get(id) ?? id;
  const objects = clip.objects.map((object) => ({ ...object, body: withSwatches(object.body, replaced) }));
  return { objects, changes };
}

function isSameInk(one: Swatch, other: Swatch): boolean {
  return isSame(one.cmyk, other.cmyk) && one.white === other.white;
}

/** The changes of several steps, each in the scene after those before it; none if a step is refused with null. */
function inSteps<Item>(
  scene: Scene,
  items: readonly Item[],
  stepOf: (now: Scene, item: Item) => readonly Change[] | null,
): readonly Change[] {
  const changes: Change[] = [];
  let now = scene;
  for (const item of items) {
    const step = stepOf(now, item);
    if (step === null) return [];
    changes.push(...step);
    now = applyChanges(now, step);
  }
  return changes;
}
