import type { Change, Home } from "../change.ts";
import { allObjects, objectsAt, withDescendants } from "../objects.ts";
import { type DesignObject, type Scene, sceneLimits } from "../scene.ts";
import { isWithinLimits } from "./edit-each.ts";

/**
 * Inserts objects directly above a neighbor, lowest first. No changes if an id is taken, the group does not exist, or the scene would
 * have too many objects or too large numbers.
 */
export function insertObjects(
  scene: Scene,
  home: Home,
  above: string | null,
  objects: readonly DesignObject[],
): readonly Change[] {
  const ids = [...allObjects(scene), ...withDescendants(objects)].map(({ id }) => id);
  const isFree = ids.length <= sceneLimits.objects && new Set(ids).size === ids.length;
  const isSmall = objects.every((object) => isWithinLimits(object, home.group !== null));
  if (!isFree || !isSmall || objectsAt(scene, home) === undefined) return [];
  return objects.map((object, index) => ({
    kind: "put",
    home,
    above: objects[index - 1]?.id ?? above,
    before: null,
    after: object,
  }));
}
