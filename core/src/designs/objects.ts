import type { PrintSide } from "../structures/sheet.ts";
import type { Home } from "./change.ts";
import type { DesignObject, Scene } from "./scene.ts";

export const sides: readonly PrintSide[] = ["outside", "inside"];

/** An object with where it is in the scene. */
export interface FoundObject {
  readonly object: DesignObject;
  readonly home: Home;
  /** The id of the object directly below it; null for the lowest. */
  readonly above: string | null;
  /** The groups around it, outermost first. */
  readonly groups: readonly DesignObject[];
}

export function childrenOf({ body }: DesignObject): readonly DesignObject[] {
  return body.kind === "group" ? body.children : [];
}

/** The object with an id, on either side and in any group. */
export function findObject(scene: Scene, id: string): FoundObject | undefined {
  for (const side of sides) {
    const found = findIn(scene[side], id, side, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findIn(
  objects: readonly DesignObject[],
  id: string,
  side: PrintSide,
  groups: readonly DesignObject[],
): FoundObject | undefined {
  for (const [index, object] of objects.entries()) {
    if (object.id === id) {
      const home = { side, group: groups.at(-1)?.id ?? null };
      return { object, home, above: objects[index - 1]?.id ?? null, groups };
    }
    if (object.body.kind !== "group") continue;
    const found = findIn(object.body.children, id, side, [...groups, object]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All objects by their ids: for commands that need many of them. */
export function indexObjects(scene: Scene): ReadonlyMap<string, FoundObject> {
  const index = new Map<string, FoundObject>();
  const visit = (objects: readonly DesignObject[], side: PrintSide, groups: readonly DesignObject[]): void => {
    const home = { side, group: groups.at(-1)?.id ?? null };
    for (const [place, object] of objects.entries()) {
      index.set(object.id, { object, home, above: objects[place - 1]?.id ?? null, groups });
      if (object.body.kind === "group") visit(object.body.children, side, [...groups, object]);
    }
  };
  for (const side of sides) visit(scene[side], side, []);
  return index;
}

/** The list of objects at a home, lowest first; undefined if the group does not exist. */
export function objectsAt(scene: Scene, { side, group }: Home): readonly DesignObject[] | undefined {
  if (group === null) return scene[side];
  const found = findIn(scene[side], group, side, []);
  return found?.object.body.kind === "group" ? found.object.body.children : undefined;
}

/** The objects with all that is in their groups, groups before their children. */
export function withDescendants(objects: readonly DesignObject[]): DesignObject[] {
  return objects.flatMap((object) => [object, ...withDescendants(childrenOf(object))]);
}

/** All objects of a scene, in groups too. */
export function allObjects(scene: Scene): DesignObject[] {
  return sides.flatMap((side) => withDescendants(scene[side]));
}
