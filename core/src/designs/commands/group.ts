import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { boundsOfAll, boundsOfFrame, placeInGroup } from "../frame.ts";
import { sidesAround } from "../group-frame.ts";
import { childrenOf, findObject, objectsAt } from "../objects.ts";
import { defaultPins, defaultSize, type Frame, placeAt } from "../place.ts";
import { rounded } from "../precision.ts";
import { isSame } from "../same.ts";
import { type DesignObject, type GroupBody, type Place, type Scene, sceneLimits } from "../scene.ts";
import { isLocked, isWithinLimits, rebaseEach, type Target, targetOf } from "./edit-each.ts";

export interface GroupWish {
  readonly ids: readonly string[];
  /** The id and the name of the group. */
  readonly id: string;
  readonly name: string;
}

/**
 * Groups objects in the place of the uppermost. No changes unless they are unlocked objects of one panel or one group. The children keep
 * their pins, which apply again once they are ungrouped.
 */
export function groupObjects(before: Scene, faces: FaceTable, { ids, id, name }: GroupWish): readonly Change[] {
  const { scene, changes } = rebaseEach(before, faces, ids);
  const members = membersOf(scene, faces, ids);
  const [first] = members;
  if (first === undefined || findObject(scene, id) !== undefined) return [];
  const { home, groups } = first.found;
  const depth = Math.max(...members.map(({ target }) => depthOf(target.object)));
  if (groups.length + depth >= sceneLimits.groupDepth) return [];

  const frame = frameAround(members.map(({ target }) => target));
  const children = members.map(({ target: { object, frame: own } }) => ({
    ...object,
    place: placeInGroup(object.place, own, frame),
  }));
  const body: GroupBody = { kind: "group", children };
  const group: DesignObject = {
    id,
    name,
    place: placeOfGroup(
      first.target,
      members.map(({ target }) => target),
      frame,
      body,
    ),
    body,
  };

  const isSmall = isWithinLimits(group, home.group !== null) && children.every((child) => isWithinLimits(child, true));
  if (!isSmall) return [];
  const { removals, below } = removalsOf(scene, ids, home);
  return [...changes, ...removals, { kind: "put", home, above: below, before: null, after: group }];
}

interface Member {
  readonly found: NonNullable<ReturnType<typeof findObject>>;
  readonly target: Target;
}

/** The objects to group, lowest first; none if they cannot be in one group. */
function membersOf(scene: Scene, faces: FaceTable, ids: readonly string[]): Member[] {
  const members = [...new Set(ids)].flatMap((id): Member[] => {
    const found = findObject(scene, id);
    const target = targetOf(scene, faces, id);
    if (found === undefined || target === undefined || isLocked(found) || found.object.body.kind === "fill") return [];
    return [{ found, target }];
  });
  const [first] = members;
  if (first === undefined || members.length < new Set(ids).size) return [];
  const isTogether = members.every(
    ({ found, target }) => isSame(found.home, first.found.home) && target.face === first.target.face,
  );
  if (!isTogether) return [];
  const order = (objectsAt(scene, first.found.home) ?? []).map(({ id }) => id);
  return members.sort((one, other) => order.indexOf(one.found.object.id) - order.indexOf(other.found.object.id));
}

function depthOf(object: DesignObject): number {
  if (object.body.kind !== "group") return 0;
  return 1 + Math.max(0, ...childrenOf(object).map(depthOf));
}

function frameAround(targets: readonly Target[]): Frame {
  const frames = targets.map(({ frame }) => frame);
  const bounds = boundsOfAll(frames.map(boundsOfFrame)) ?? { left: 0, right: 0, low: 0, high: 0 };
  const [w, h] = sidesAround(bounds, frames);
  const [x, y] = [(bounds.left + bounds.right - w) / 2, (bounds.low + bounds.high - h) / 2];
  return { x: rounded(x), y: rounded(y), w, h, turn: 0, scale: 1 };
}

function placeOfGroup(
  { object, face, group }: Target,
  members: readonly Target[],
  frame: Frame,
  body: GroupBody,
): Place {
  const runs = new Set(members.map((member) => member.object.place.run));
  const run = runs.size === 1 ? object.place.run : "clip";
  const { flip: _, ...place } = { ...object.place, ...defaultPins(frame, face, body), size: defaultSize(body), run };
  return group === null ? placeAt(place, frame, face) : placeInGroup(place, frame, group);
}

/** The removals of objects of one list, and the id of the next object below the uppermost of them that stays. */
function removalsOf(scene: Scene, ids: readonly string[], home: Member["found"]["home"]) {
  const removals: Change[] = [];
  const named = new Set(ids);
  const list = objectsAt(scene, home) ?? [];
  const uppermost = list.findLastIndex(({ id }) => named.has(id));
  const below = list.slice(0, uppermost).findLast(({ id }) => !named.has(id))?.id ?? null;
  let now = scene;
  for (const id of named) {
    const found = findObject(now, id);
    if (found === undefined) continue;
    const removal: Change = { kind: "put", home, above: found.above, before: found.object, after: null };
    removals.push(removal);
    now = applyChanges(now, [removal]);
  }
  return { removals, below };
}

/** Puts the children of groups in the place of their group. */
export function ungroupObjects(
  scene: Scene,
  faces: FaceTable,
  { ids }: { readonly ids: readonly string[] },
): readonly Change[] {
  const changes: Change[] = [];
  let now = scene;
  for (const id of new Set(ids)) {
    const rebased = rebaseEach(now, faces, [id]);
    const step = ungroupingOf(rebased.scene, faces, id);
    if (step.length === 0) continue;
    changes.push(...rebased.changes, ...step);
    now = applyChanges(rebased.scene, step);
  }
  return changes;
}

function ungroupingOf(scene: Scene, faces: FaceTable, id: string): Change[] {
  const found = findObject(scene, id);
  const target = targetOf(scene, faces, id);
  if (found === undefined || target === undefined || isLocked(found) || found.object.body.kind !== "group") return [];
  const { home, above, object } = found;
  const children = childrenOf(target.object).map((child) => freed(scene, faces, child.id, target));
  if (!children.every((child) => isWithinLimits(child, home.group !== null))) return [];
  const insertions = children.map((child, index): Change => {
    const below = children[index - 1]?.id ?? above;
    return { kind: "put", home, above: below, before: null, after: child };
  });
  return [{ kind: "put", home, above, before: object, after: null }, ...insertions];
}

/** The child of a group as an object beside the group. */
function freed(
  scene: Scene,
  faces: FaceTable,
  id: string,
  { object: group, face, group: outer }: Target,
): DesignObject {
  const child = targetOf(scene, faces, id);
  if (child === undefined) throw new Error(`no child ${id}`);
  const { object, frame } = child;
  const { panel: _, ...rest } = object.place;
  const place: Place = group.place.panel === undefined ? rest : { ...rest, panel: group.place.panel };
  return {
    ...object,
    ...(group.hidden === true ? { hidden: true } : {}),
    place: outer === null ? placeAt(place, frame, face) : placeInGroup(place, frame, outer),
  };
}
