import type { Change } from "@boxwright/core/designs/change";
import { differenceOf } from "@boxwright/core/designs/difference";
import { findObject } from "@boxwright/core/designs/objects";
import type { Scene } from "@boxwright/core/designs/scene";

/**
 * The changes of these objects from one state of a gesture to the next. A gesture computes each state from the scene at its start, so that
 * roundings and snaps never add up.
 */
export function stepTo(now: Scene, wanted: Scene, ids: readonly string[]): Change[] {
  const roots = new Set(ids.flatMap((id) => rootOf(now, id) ?? []));
  return [...roots].flatMap((id) => {
    const [before, after] = [findObject(now, id)?.object, findObject(wanted, id)?.object];
    return before === undefined || after === undefined ? [] : differenceOf(before, after);
  });
}

function rootOf(scene: Scene, id: string): string | undefined {
  const found = findObject(scene, id);
  return (found?.groups[0] ?? found?.object)?.id;
}
