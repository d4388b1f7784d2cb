import type { PanelFace } from "../../structures/panel-faces.ts";
import type { PrintSide } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import { rebaseObject } from "../body-size.ts";
import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import { childFrame, placeInGroup } from "../frame.ts";
import { fitGroups } from "../group-frame.ts";
import { allObjects, childrenOf, type FoundObject, findObject, indexObjects } from "../objects.ts";
import { defaultPins, type Frame, frameOf, placeAt } from "../place.ts";
import { isSame } from "../same.ts";
import { type DesignObject, type Scene, sceneLimits } from "../scene.ts";

/** An object that a command may edit. */
export interface Target {
  /** As if it were last edited at today's size. */
  readonly object: DesignObject;
  /** On the face, in groups too. */
  readonly frame: Frame;
  readonly face: PanelFace;
  readonly side: PrintSide;
  /** The frame of the group around it; null without one. */
  readonly group: Frame | null;
  /** The outermost group around it as it is in the scene; without one, the object. */
  readonly root: DesignObject;
}

/** An object is locked by itself or by a group around it. */
export function isLocked({ object, groups }: FoundObject): boolean {
  return [object, ...groups].some(({ locked }) => locked === true);
}

/** The ids of objects that may be edited, without those in a group that is named too. */
export function editableIds(scene: Scene, ids: readonly string[]): string[] {
  return editable(scene, ids).map(({ object }) => object.id);
}

function editable(scene: Scene, ids: readonly string[]): FoundObject[] {
  const index = indexObjects(scene);
  const named = new Set(ids);
  return [...named].flatMap((id) => {
    const found = index.get(id);
    if (found === undefined || isLocked(found)) return [];
    return found.groups.some((group) => named.has(group.id)) ? [] : [found];
  });
}

/** The object with its frame today; undefined if its panel is not on the box. */
export function targetOf(scene: Scene, faces: FaceTable, id: string): Target | undefined {
  const found = findObject(scene, id);
  return found && targetFrom(found, faces);
}

function targetFrom(found: FoundObject, faces: FaceTable): Target | undefined {
  const { home, groups, object } = found;
  const root = groups[0] ?? object;
  const face = faceOn(faces, home.side, root.place.panel);
  if (face === undefined) return undefined;
  const line = [...groups.slice(1), object];
  let now = rebaseObject(root, face);
  let frame = frameOf(now, face);
  let group: Frame | null = null;
  if (root === object) return { object: now, frame, face, side: home.side, group, root };
  for (const { id: next } of line) {
    const child = childrenOf(now).find((candidate) => candidate.id === next);
    if (child === undefined) return undefined;
    [group, frame, now] = [frame, childFrame(child.place, frame), child];
  }
  return { object: now, frame, face, side: home.side, group, root };
}

/** The targets of these ids, without locked objects and objects that are not on the box. */
export function targetsOf(scene: Scene, faces: FaceTable, ids: readonly string[]): Target[] {
  return editable(scene, ids).flatMap((found) => targetFrom(found, faces) ?? []);
}

/** The targets lowest first, by the order of their side. */
export function targetsInOrder(scene: Scene, faces: FaceTable, ids: readonly string[]): Target[] {
  const order = allObjects(scene).map(({ id }) => id);
  return targetsOf(scene, faces, ids).sort(
    (one, other) => order.indexOf(one.object.id) - order.indexOf(other.object.id),
  );
}

/** The target's object as if it were in no group. */
export function alone({ object, frame, face }: Target): DesignObject {
  return { ...object, place: { ...placeAt(object.place, frame, face), panel: face.panel } };
}

/** The target's object with another frame, on its face or on another. Pins that were the default ones follow the frame. */
export function withFrame({ object, frame: before, face, group }: Target, frame: Frame, to = face): DesignObject {
  if (group !== null) return { ...object, place: placeInGroup(object.place, frame, group) };
  const place = { ...placeAt(object.place, frame, to), panel: to.panel };
  const { pinX, pinY } = object.place;
  const isUsual = isSame({ pinX, pinY }, defaultPins(before, face, object.body));
  return { ...object, place: isUsual ? { ...place, ...defaultPins(frame, to, object.body) } : place };
}

/** The changes of an edit of each target in turn. No changes if one of them would leave the limits of a scene. */
export function editEach(targets: readonly Target[], edit: (target: Target) => DesignObject): readonly Change[] {
  const edited = targets.map((target) => ({ target, object: edit(target) }));
  if (!edited.every(({ target, object }) => isWithinLimits(object, target.group !== null))) return [];
  const roots = new Map<DesignObject, { readonly object: DesignObject; readonly face: PanelFace }>();
  for (const { target, object } of edited) {
    const { root, face } = target;
    roots.set(root, { object: replaceWithin(roots.get(root)?.object ?? rebaseObject(root, face), object), face });
  }
  const moved = new Set(
    edited.filter(({ target, object }) => !isSame(target.object.place, object.place)).map(({ object }) => object.id),
  );
  const fitted = [...roots].map(([before, { object, face }]) => [before, fitGroups(object, face, moved)] as const);
  if (!fitted.every(([, { place }]) => isWithinLimits({ place }, false))) return [];
  return fitted.flatMap(([before, after]) => differenceOf(before, after));
}

/** The scene with these objects, or the groups around them, as if they were last edited at today's size. */
export function rebaseEach(
  scene: Scene,
  faces: FaceTable,
  ids: readonly string[],
): { readonly scene: Scene; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  let now = scene;
  for (const id of ids) {
    const found = findObject(now, id);
    const root = found?.groups[0] ?? found?.object;
    const face = faceOn(faces, found?.home.side ?? "outside", root?.place.panel);
    if (root === undefined || face === undefined) continue;
    const step = differenceOf(root, rebaseObject(root, face));
    changes.push(...step);
    now = applyChanges(now, step);
  }
  return { scene: now, changes };
}

function replaceWithin(object: DesignObject, edited: DesignObject): DesignObject {
  if (object.id === edited.id) return edited;
  if (object.body.kind !== "group") return object;
  const children = object.body.children.map((child) => replaceWithin(child, edited));
  return { ...object, body: { ...object.body, children } };
}

/** Whether the numbers of a place, in a group or not, are within the limits of a scene. */
export function isWithinLimits({ place: { x, y, w, h } }: Pick<DesignObject, "place">, isInGroup: boolean): boolean {
  const limit = isInGroup ? sceneLimits.part : sceneLimits.length;
  return [x, y, w, h].every((number) => Math.abs(number) <= limit);
}
