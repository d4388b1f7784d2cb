import { childrenOf, sides } from "../objects.ts";
import type { DesignObject, Scene } from "../scene.ts";

/**
 * The ids of the objects that an edit changed, added or removed, with those in their groups. Null if the edit changed more than single
 * objects: the box, swatches, a ground, or the order of objects.
 */
export function changedObjects(before: Scene, after: Scene): ReadonlySet<string> | null {
  const isSame =
    before.box === after.box &&
    before.swatches === after.swatches &&
    sides.every((side) => before.ground[side] === after.ground[side]);
  if (!isSame) return null;
  const changed = new Set<string>();
  for (const side of sides) {
    const [had, has] = [new Set(before[side]), new Set(after[side])];
    const [left, kept] = [
      before[side].filter((object) => !has.has(object)),
      before[side].filter((one) => has.has(one)),
    ];
    const [added, stayed] = [
      after[side].filter((object) => !had.has(object)),
      after[side].filter((one) => had.has(one)),
    ];
    if (kept.some((object, index) => object !== stayed[index])) return null;
    for (const object of [...left, ...added]) addIds(object, changed);
  }
  return changed;
}

function addIds(object: DesignObject, to: Set<string>): void {
  to.add(object.id);
  for (const child of childrenOf(object)) addIds(child, to);
}
