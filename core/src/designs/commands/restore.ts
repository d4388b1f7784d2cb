import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import type { FaceTable } from "../face-table.ts";
import { sides } from "../objects.ts";
import { isSame } from "../same.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { setField } from "./set-scene.ts";

/** Makes the scene as it was in an earlier version. Objects that both have are not replaced, so fewer edits of another tab clash with it. */
export function restoreScene(
  scene: Scene,
  _faces: FaceTable,
  { version }: { readonly version: Scene },
): readonly Change[] {
  const kept = new Set(sides.flatMap((side) => keptIds(scene[side], version[side])));
  const removals = sides.flatMap((side) =>
    scene[side].flatMap((object, index, list): Change[] =>
      kept.has(object.id)
        ? []
        : [
            {
              kind: "put",
              home: { side, group: null },
              above: lastKept(list, index, kept),
              before: object,
              after: null,
            },
          ],
    ),
  );
  const insertions = sides.flatMap((side) =>
    version[side].flatMap((object, index, list): Change[] =>
      kept.has(object.id)
        ? []
        : [
            {
              kind: "put",
              home: { side, group: null },
              above: list[index - 1]?.id ?? null,
              before: null,
              after: object,
            },
          ],
    ),
  );
  const differences = sides.flatMap((side) => {
    const wanted = new Map(version[side].map((object) => [object.id, object]));
    return scene[side].flatMap((object) => {
      const after = kept.has(object.id) ? wanted.get(object.id) : undefined;
      return after === undefined ? [] : differenceOf(object, after);
    });
  });
  return [
    ...setField(scene, "box", version.box),
    ...setField(scene, "swatches", version.swatches),
    ...setField(scene, "ground", version.ground),
    ...removals,
    ...insertions,
    ...differences,
  ];
}

/** The objects that both lists have, if they have them in the same order. Groups stay only if they are equal. */
function keptIds(before: readonly DesignObject[], after: readonly DesignObject[]): string[] {
  const wanted = new Map(after.map((object) => [object.id, object]));
  const kept = before.flatMap((object) => {
    const next = wanted.get(object.id);
    if (next === undefined) return [];
    const isPlain = object.body.kind !== "group" && next.body.kind !== "group";
    return isPlain || isSame(object, next) ? [object.id] : [];
  });
  const known = new Set(kept);
  return isSame(
    kept,
    after.map(({ id }) => id).filter((id) => known.has(id)),
  )
    ? kept
    : [];
}

/** The neighbor below an object once the objects that do not stay are removed. */
function lastKept(list: readonly DesignObject[], index: number, kept: ReadonlySet<string>): string | null {
  return list.slice(0, index).findLast(({ id }) => kept.has(id))?.id ?? null;
}
