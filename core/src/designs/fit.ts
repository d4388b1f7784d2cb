import type { Change, Home } from "./change.ts";
import { allObjects, type FoundObject, findObject, objectsAt, withDescendants } from "./objects.ts";
import { isSame } from "./same.ts";
import type { DesignObject, Scene } from "./scene.ts";

/**
 * Whether a change fits a scene: `before` if the scene is as it was before the change, `after` if it already is as after it, and `neither`
 * if something else changed it.
 */
export type Fit = "before" | "after" | "neither";

export function fitOf(scene: Scene, change: Change): Fit {
  switch (change.kind) {
    case "scene":
      return compared(scene[change.field], change);
    case "set": {
      const object = findObject(scene, change.id)?.object;
      return object === undefined ? "neither" : compared(object[change.field], change);
    }
    case "put":
      return fitOfPut(scene, change);
    case "order":
      return fitOfOrder(scene, change);
  }
}

function compared(value: unknown, { before, after }: Pick<Change, "before" | "after">): Fit {
  if (isSame(value, before)) return "before";
  return isSame(value, after) ? "after" : "neither";
}

function fitOfPut(scene: Scene, { home, before, after }: Extract<Change, { kind: "put" }>): Fit {
  const isThere = (object: typeof before) => {
    const found = object === null ? undefined : findObject(scene, object.id);
    return found !== undefined && isAt(found, home) && isSame(found.object, object);
  };
  const ids = new Set(allObjects(scene).map(({ id }) => id));
  const isFree = (object: DesignObject) => withDescendants([object]).every(({ id }) => !ids.has(id));
  if (after === null) {
    if (isThere(before)) return "before";
    // The children of a group that was ungrouped are not removed.
    return before === null || isFree(before) ? "after" : "neither";
  }
  if (isThere(after)) return "after";
  if (before !== null) return isThere(before) ? "before" : "neither";
  return isFree(after) && objectsAt(scene, home) !== undefined ? "before" : "neither";
}

/** An object whose former neighbor is gone can still be moved. */
function fitOfOrder(scene: Scene, { home, id, before, after }: Extract<Change, { kind: "order" }>): Fit {
  const found = findObject(scene, id);
  if (found === undefined || !isAt(found, home)) return "neither";
  if (found.above === after) return "after";
  const isGone = (neighbor: string | null) =>
    neighbor !== null && !objectsAt(scene, home)?.some((object) => object.id === neighbor);
  if (isGone(after)) return "neither";
  return found.above === before || isGone(before) ? "before" : "neither";
}

function isAt({ home }: FoundObject, { side, group }: Home): boolean {
  return home.side === side && home.group === group;
}

/** A change that fits, with the neighbors that its object has in the scene before and after, so that its inverse leads back to the scene. */
export function withNeighbors(scene: Scene, change: Change): Change {
  if (change.kind === "order") return { ...change, before: findObject(scene, change.id)?.above ?? null };
  if (change.kind !== "put") return change;
  if (change.before !== null) return { ...change, above: findObject(scene, change.before.id)?.above ?? null };
  const list = objectsAt(scene, change.home) ?? [];
  const isThere = change.above === null || list.some(({ id }) => id === change.above);
  return isThere ? change : { ...change, above: list.at(-1)?.id ?? null };
}
