import type { Change, Home, ObjectField } from "./change.ts";
import type { DesignObject, Scene } from "./scene.ts";

type SetChange = Extract<Change, { kind: "set" }>;

/** The scene after the changes, in their order. A change of an object or group that the scene does not have does nothing. */
export function applyChanges(scene: Scene, changes: readonly Change[]): Scene {
  let now = scene;
  // A drag of many objects sets many fields: they are set in one pass.
  let sets: SetChange[] = [];
  for (const change of changes) {
    if (change.kind === "set") sets.push(change);
    else {
      now = applyOther(applySets(now, sets), change);
      sets = [];
    }
  }
  return applySets(now, sets);
}

function applySets(scene: Scene, changes: readonly SetChange[]): Scene {
  if (changes.length === 0) return scene;
  const byId = Map.groupBy(changes, ({ id }) => id);
  const [outside, inside] = [withSets(scene.outside, byId), withSets(scene.inside, byId)];
  return outside === scene.outside && inside === scene.inside ? scene : { ...scene, outside, inside };
}

/** The same list if it has none of the objects. */
function withSets(
  objects: readonly DesignObject[],
  byId: ReadonlyMap<string, readonly SetChange[]>,
): readonly DesignObject[] {
  let isChanged = false;
  const next = objects.map((object) => {
    const set = byId.get(object.id)?.reduce((now, { field, after }) => withField(now, field, after), object) ?? object;
    const children = set.body.kind === "group" ? withSets(set.body.children, byId) : null;
    const isSame = set.body.kind !== "group" || children === set.body.children;
    const replaced = isSame || children === null ? set : { ...set, body: { ...set.body, children } };
    isChanged ||= replaced !== object;
    return replaced as DesignObject;
  });
  return isChanged ? next : objects;
}

/** The changes that take back these. */
export function invert(changes: readonly Change[]): Change[] {
  return changes
    .map((change): Change => ({ ...change, before: change.after, after: change.before }) as Change)
    .reverse();
}

function applyOther(scene: Scene, change: Exclude<Change, SetChange>): Scene {
  switch (change.kind) {
    case "scene":
      return { ...scene, [change.field]: change.after };
    case "put":
      return changeList(scene, change.home, (objects) => {
        const { before, after, above } = change;
        const rest = before === null ? objects : objects.filter(({ id }) => id !== before.id);
        return after === null ? rest : insertAbove(rest, above, after);
      });
    case "order":
      return changeList(scene, change.home, (objects) => {
        const moved = objects.find(({ id }) => id === change.id);
        if (moved === undefined) return objects;
        return insertAbove(
          objects.filter((object) => object !== moved),
          change.after,
          moved,
        );
      });
  }
}

/** The object with a field set in it, or in one of its descendants. */
export function applyToObject(object: DesignObject, change: SetChange): DesignObject {
  return withSets([object], new Map([[change.id, [change]]]))[0] ?? object;
}

/** The object with a field set; a field that is undefined is left out. */
function withField(object: DesignObject, field: ObjectField, value: DesignObject[ObjectField]): DesignObject {
  const { id, name, locked, hidden, place, body } = { ...object, ...{ [field]: value } } as DesignObject;
  return {
    id,
    name,
    ...(locked === undefined ? {} : { locked }),
    ...(hidden === undefined ? {} : { hidden }),
    place,
    body,
  };
}

/** Inserts an object above a neighbor; above all others if the neighbor is gone. */
function insertAbove(objects: readonly DesignObject[], above: string | null, object: DesignObject): DesignObject[] {
  if (above === null) return [object, ...objects];
  const index = objects.findIndex(({ id }) => id === above);
  return index === -1 ? [...objects, object] : objects.toSpliced(index + 1, 0, object);
}

function changeList(
  scene: Scene,
  { side, group }: Home,
  change: (objects: readonly DesignObject[]) => readonly DesignObject[],
): Scene {
  if (group === null) return { ...scene, [side]: change(scene[side]) };
  const objects = replaceIn(scene[side], group, (object) =>
    object.body.kind === "group"
      ? { ...object, body: { ...object.body, children: change(object.body.children) } }
      : object,
  );
  return objects === scene[side] ? scene : { ...scene, [side]: objects };
}

/** The list with the object of an id replaced, at any depth; the same list if it has no such object. */
function replaceIn(
  objects: readonly DesignObject[],
  id: string,
  replace: (object: DesignObject) => DesignObject,
): readonly DesignObject[] {
  for (const [index, object] of objects.entries()) {
    if (object.id === id) return objects.with(index, replace(object));
    if (object.body.kind !== "group") continue;
    const children = replaceIn(object.body.children, id, replace);
    if (children !== object.body.children)
      return objects.with(index, { ...object, body: { ...object.body, children } });
  }
  return objects;
}
