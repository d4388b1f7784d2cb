import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import type { FaceTable } from "../face-table.ts";
import { findObject } from "../objects.ts";
import { type DesignObject, type Scene, sceneLimits } from "../scene.ts";
import { editableIds } from "./edit-each.ts";

export interface LockWish {
  readonly ids: readonly string[];
  readonly locked: boolean;
}

/** Locks objects or unlocks them. It is the only edit of a locked object. */
export function lockObjects(scene: Scene, _faces: FaceTable, { ids, locked }: LockWish): readonly Change[] {
  return editFields(scene, ids, flagged("locked", locked));
}

export interface HideWish {
  readonly ids: readonly string[];
  readonly hidden: boolean;
}

export function hideObjects(scene: Scene, _faces: FaceTable, { ids, hidden }: HideWish): readonly Change[] {
  return editFields(scene, editableIds(scene, ids), flagged("hidden", hidden));
}

export interface RenameWish {
  readonly id: string;
  readonly name: string;
}

/** Renames an object. An empty name changes nothing. */
export function renameObject(scene: Scene, _faces: FaceTable, { id, name }: RenameWish): readonly Change[] {
  const trimmed = name.trim();
  if (trimmed === "" || trimmed.length > sceneLimits.nameCharacters) return [];
  return editFields(scene, editableIds(scene, [id]), { name: trimmed });
}

/** A flag is absent rather than false. */
function flagged(flag: "locked" | "hidden", value: boolean): Partial<DesignObject> {
  return { [flag]: value ? true : undefined };
}

function editFields(scene: Scene, ids: readonly string[], fields: Partial<DesignObject>): Change[] {
  const changes: Change[] = [];
  let now = scene;
  for (const id of new Set(ids)) {
    const object = findObject(now, id)?.object;
    if (object === undefined) continue;
    const step = differenceOf(object, { ...object, ...fields });
    changes.push(...step);
    now = applyChanges(now, step);
  }
  return changes;
}
