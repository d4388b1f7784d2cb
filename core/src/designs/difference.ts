import type { Change, ObjectField } from "./change.ts";
import { childrenOf } from "./objects.ts";
import { isSame } from "./same.ts";
import type { DesignObject } from "./scene.ts";

const plainFields = ["name", "locked", "hidden", "place"] as const satisfies readonly ObjectField[];

/** The changes from an object to its next state. Two groups have the same children in the same order. */
export function differenceOf(before: DesignObject, after: DesignObject): Change[] {
  if (before === after) return [];
  const { id } = before;
  const set = (field: ObjectField): Change[] =>
    isSame(before[field], after[field]) ? [] : [{ kind: "set", id, field, before: before[field], after: after[field] }];
  return [...plainFields.flatMap(set), ...(before.body.kind === "group" ? ofChildren(before, after) : set("body"))];
}

function ofChildren(before: DesignObject, after: DesignObject): Change[] {
  const next = new Map(childrenOf(after).map((child) => [child.id, child]));
  return childrenOf(before).flatMap((child) => differenceOf(child, next.get(child.id) ?? child));
}
