import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { childrenOf, findObject } from "../objects.ts";
import type { Scene } from "../scene.ts";
import { editableIds } from "./edit-each.ts";

/** Removes objects, and each group that loses its last child. */
export function removeObjects(
  scene: Scene,
  _faces: FaceTable,
  { ids }: { readonly ids: readonly string[] },
): readonly Change[] {
  const changes: Change[] = [];
  let now = scene;
  for (const id of editableIds(scene, ids)) {
    const change = removalOf(now, id);
    if (change === undefined) continue;
    changes.push(change);
    now = applyChanges(now, [change]);
  }
  return changes;
}

/** Removes the outermost group that would be empty without the object; without such a group, the object. */
function removalOf(scene: Scene, id: string): Change | undefined {
  const found = findObject(scene, id);
  if (found === undefined) return undefined;
  const group = found.groups.at(-1);
  if (group !== undefined && childrenOf(group).length === 1) return removalOf(scene, group.id);
  return { kind: "put", home: found.home, above: found.above, before: found.object, after: null };
}
