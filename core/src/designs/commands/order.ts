import type { Change, Home } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { findObject, objectsAt } from "../objects.ts";
import { isSame } from "../same.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { editableIds } from "./edit-each.ts";

export interface OrderWish {
  readonly ids: readonly string[];
  /** `up` and `down` pass the next object that can be in front of or behind them: on the same panel, or in the same group. */
  readonly to: "front" | "back" | "up" | "down";
}

/** Moves objects to the front or the back of their side or group. Several keep their order. */
export function orderObjects(scene: Scene, _faces: FaceTable, { ids, to }: OrderWish): readonly Change[] {
  const named = editableIds(scene, ids);
  return homesOf(scene, named).flatMap((home) => {
    const before = objectsAt(scene, home) ?? [];
    const moved = new Set(before.filter(({ id }) => named.includes(id)));
    return ordersBetween(home, before, reordered(before, moved, to), moved);
  });
}

function homesOf(scene: Scene, ids: readonly string[]): Home[] {
  const homes = ids.flatMap((id) => findObject(scene, id)?.home ?? []);
  return homes.filter((home, index) => homes.findIndex((other) => isSame(other, home)) === index);
}

function reordered(
  objects: readonly DesignObject[],
  moved: ReadonlySet<DesignObject>,
  to: OrderWish["to"],
): readonly DesignObject[] {
  const [picked, rest] = [
    objects.filter((object) => moved.has(object)),
    objects.filter((object) => !moved.has(object)),
  ];
  if (to === "front") return [...rest, ...picked];
  if (to === "back") return [...picked, ...rest];
  return to === "up" ? raised(objects, moved) : raised(objects.toReversed(), moved).toReversed();
}

/** Each moved object passes the next one on its panel, the uppermost first, unless that one is moved too. */
function raised(objects: readonly DesignObject[], moved: ReadonlySet<DesignObject>): DesignObject[] {
  const list = [...objects];
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const object = list[index];
    if (object === undefined || !moved.has(object)) continue;
    const next = list.findIndex((other, at) => at > index && other.place.panel === object.place.panel);
    const passed = list[next];
    if (passed === undefined || moved.has(passed)) continue;
    list.splice(index, 1);
    list.splice(next, 0, object);
  }
  return list;
}

/** The changes from one order of a list to another, in which only the moved objects have another place. */
function ordersBetween(
  home: Home,
  before: readonly DesignObject[],
  after: readonly DesignObject[],
  moved: ReadonlySet<DesignObject>,
): Change[] {
  const changes: Change[] = [];
  const list = before.map(({ id }) => id);
  // From the lowest to the highest place, the neighbor below is in its final place already.
  for (const [place, object] of after.entries()) {
    if (!moved.has(object)) continue;
    const { id } = object;
    const from = list.indexOf(id);
    const below = after[place - 1]?.id ?? null;
    const above = list[from - 1] ?? null;
    if (above === below) continue;
    list.splice(from, 1);
    list.splice(below === null ? 0 : list.indexOf(below) + 1, 0, id);
    changes.push({ kind: "order", home, id, before: above, after: below });
  }
  return changes;
}
