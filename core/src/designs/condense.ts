import { applyToObject } from "./apply.ts";
import type { Change } from "./change.ts";
import { withDescendants } from "./objects.ts";
import { isSame } from "./same.ts";
import type { DesignObject, GroupBody } from "./scene.ts";

type SetChange = Extract<Change, { kind: "set" }>;
type PutChange = Extract<Change, { kind: "put" }>;

/** Fewer changes with the same result: a field is set once, and an object that was inserted and removed again has no change. */
export function condense(changes: readonly Change[]): Change[] {
  const condensed: Change[] = [];
  // Most changes are those of a drag, which set fields. `latest` has the index of the last change of each field, until another kind comes.
  const latest = new Map<string, number>();
  let isDrag = true;
  for (const change of changes) {
    const key = change.kind === "set" && !isGroup(change.before) && !isGroup(change.after) ? keyOf(change) : null;
    const index = key === null ? undefined : latest.get(key);
    const earlier = condensed[index ?? -1];
    if (index !== undefined && earlier?.kind === "set" && change.kind === "set") {
      condensed[index] = { ...earlier, after: change.after };
      continue;
    }
    const { length } = condensed;
    if (isDrag && key !== null) condensed.push(change);
    else absorb(condensed, change);
    if (key === null) {
      latest.clear();
      isDrag = false;
    } else if (condensed.length > length) latest.set(key, length);
  }
  return condensed.filter(({ before, after }) => !isSame(before, after));
}

function keyOf({ id, field }: SetChange): string {
  return `${id} ${field}`;
}

function absorb(list: Change[], change: Change): void {
  if (change.kind === "set") absorbSet(list, change);
  else if (change.kind === "put" && change.after === null) absorbRemoval(list, change);
  else if (change.kind === "put" && change.before === null) absorbInsertion(list, change);
  else if (change.kind === "scene") absorbScene(list, change);
  else absorbOrder(list, change);
}

/** Joins a new value to an earlier one of its field or to the insertion of its object, unless the object was replaced or removed since. */
function absorbSet(list: Change[], change: SetChange): void {
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const earlier = list[index];
    if (earlier === undefined) break;
    if (earlier.kind === "set" && earlier.id === change.id && earlier.field === change.field) {
      list[index] = { ...earlier, after: change.after };
      return;
    }
    if (!concerns(earlier, change.id)) continue;
    if (earlier.kind !== "put" || earlier.before !== null || earlier.after === null) break;
    list[index] = { ...earlier, after: applyToObject(earlier.after, change) };
    return;
  }
  list.push(change);
}

/** Drops the removal and the insertion of the same object, unless a change in between names the object as a neighbor. */
function absorbRemoval(list: Change[], change: PutChange): void {
  const id = change.before?.id;
  for (let index = list.length - 1; index >= 0 && id !== undefined; index -= 1) {
    const earlier = list[index];
    if (earlier === undefined) break;
    if (earlier.kind === "put" && earlier.before === null && earlier.after?.id === id) {
      if (isSame(earlier.after, change.before)) {
        list.splice(index, 1);
        return;
      }
      break;
    }
    if (concerns(earlier, id) || namesNeighbor(earlier, id)) break;
  }
  list.push(change);
}

/** Drops the insertion of an object at the place from which it was removed directly before, with that removal. */
function absorbInsertion(list: Change[], change: PutChange): void {
  const index = list.findLastIndex(({ kind }) => kind === "put" || kind === "order");
  const earlier = list[index];
  const isReturn =
    earlier?.kind === "put" &&
    isSame([earlier.home, earlier.above, earlier.before], [change.home, change.above, change.after]) &&
    earlier.after === null;
  if (isReturn) list.splice(index, 1);
  else list.push(change);
}

function absorbScene(list: Change[], change: Extract<Change, { kind: "scene" }>): void {
  const index = list.findIndex((earlier) => earlier.kind === "scene" && earlier.field === change.field);
  const earlier = list[index];
  if (earlier?.kind === "scene") list[index] = { ...earlier, after: change.after };
  else list.push(change);
}

function absorbOrder(list: Change[], change: Change): void {
  const last = list.at(-1);
  if (change.kind === "order" && last?.kind === "order" && last.id === change.id && isSame(last.home, change.home)) {
    list[list.length - 1] = { ...last, after: change.after };
  } else list.push(change);
}

/** Whether a change replaces, inserts or removes an object with an id, or sets the body of a group that has it. */
function concerns(change: Change, id: string): boolean {
  if (change.kind === "scene") return false;
  if (change.kind === "order") return change.id === id;
  if (change.kind === "set") return change.field === "body" && isGroupWith(change.before, id);
  return [change.before, change.after].some((object) => object !== null && hasWithin([object], id));
}

function isGroupWith(value: SetChange["before"], id: string): boolean {
  return isGroup(value) && hasWithin(value.children, id);
}

function isGroup(value: SetChange["before"]): value is GroupBody {
  return typeof value === "object" && "kind" in value && value.kind === "group";
}

function hasWithin(objects: readonly DesignObject[], id: string): boolean {
  return withDescendants(objects).some((object) => object.id === id);
}

function namesNeighbor(change: Change, id: string): boolean {
  if (change.kind === "put") return change.above === id || change.home.group === id;
  if (change.kind === "order") return change.before === id || change.after === id || change.home.group === id;
  return false;
}
