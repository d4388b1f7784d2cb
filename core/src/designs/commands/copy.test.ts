import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { middleOf } from "../frame.ts";
import { allObjects, findObject } from "../objects.ts";
import { anyScene } from "../testing/any-scene.ts";
import { expectSameFrame, faces, frameIn, newId, object, sceneOf } from "../testing/lid-scene.ts";
import { copyToFaces, duplicateObjects } from "./copy.ts";
import { targetOf } from "./edit-each.ts";

describe("copies", () => {
  test("on another face have the same part of the face, the same turn and ids of their own", () => {
    fc.assert(
      fc.property(anyScene, fc.constantFrom(...faces.values()), (scene, to) => {
        const ids = scene.outside.map(({ id }) => id);
        const wish = { ids, faces: [{ panel: to.panel, side: to.side }], newId };
        const copied = applyChanges(scene, copyToFaces(scene, faces, wish));
        const added = copied[to.side].slice(scene[to.side].length);
        expect(new Set(allObjects(copied).map(({ id }) => id)).size).toBe(allObjects(copied).length);
        const originals = scene.outside.filter(({ id }) => targetOf(scene, faces, id)?.face !== to);
        expect(added).toHaveLength(originals.length);
        for (const [index, original] of originals.entries()) {
          const target = targetOf(scene, faces, original.id);
          const copy = targetOf(copied, faces, added[index]?.id ?? "");
          if (target === undefined || copy === undefined) throw new Error("not copied");
          const partOf = ({ frame, face }: typeof target) => [
            middleOf(frame)[0] / face.width,
            middleOf(frame)[1] / face.height,
          ];
          expect(copy.face).toBe(to);
          expect(copy.frame.turn).toBe(target.frame.turn);
          for (const axis of [0, 1]) {
            expect(Math.abs((partOf(copy)[axis] ?? 0) - (partOf(target)[axis] ?? 0))).toBeLessThan(0.001);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test("of a child lie beside it in its group", () => {
    const child = object("c", { x: 0.1, y: 0.2, w: 0.3, h: 0.4, ref: [1, 1] });
    const scene = sceneOf(object("g", {}, { kind: "group", children: [child] }));
    const copied = applyChanges(
      scene,
      duplicateObjects(scene, faces, { ids: ["c"], newId: () => "copy", by: [5, -5] }),
    );
    expect(findObject(copied, "copy")).toMatchObject({ home: { group: "g" }, above: "c" });
    const before = frameIn(scene, "c");
    expectSameFrame(frameIn(copied, "copy"), { ...before, x: before.x + 5, y: before.y - 5 });
  });

  test("are refused if the scene would have more than 1000 objects", () => {
    const scene = sceneOf(...Array.from({ length: 1000 }, (_, index) => object(`o${index}`)));
    expect(duplicateObjects(scene, faces, { ids: ["o1"], newId, by: [1, 1] })).toEqual([]);
  });
});
