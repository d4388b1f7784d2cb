import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import { cornersOf, turned } from "../frame.ts";
import { allObjects, childrenOf, findObject } from "../objects.ts";
import { type Scene, sceneLimits } from "../scene.ts";
import { anyScene, mailerSizes } from "../testing/any-scene.ts";
import { facesOf } from "../testing/any-session.ts";
import { expectSameFrame, faces, frameIn, idsIn, object, sceneOf } from "../testing/lid-scene.ts";
import { targetOf } from "./edit-each.ts";
import { groupObjects, ungroupObjects } from "./group.ts";
import { moveObjects } from "./move.ts";
import { removeObjects } from "./remove.ts";

describe("groups", () => {
  test("keep every object where it was when they are made and ungrouped, at any size of the box", () => {
    fc.assert(
      fc.property(anyScene, fc.constantFrom(...mailerSizes), (drawn, size) => {
        const scene: Scene = { ...drawn, box: { ...drawn.box, size } };
        const now = facesOf(scene);
        const ids = scene.outside.filter(({ place }) => place.panel === "lid").map(({ id }) => id);
        if (ids.length < 2) return;
        const grouped = applyChanges(scene, groupObjects(scene, now, { ids, id: "group", name: "Group" }));
        expect(findObject(grouped, "group")?.object.body.kind).toBe("group");
        const ungrouped = applyChanges(grouped, ungroupObjects(grouped, now, { ids: ["group"] }));
        for (const { id } of allObjects(scene)) {
          if (targetOf(scene, now, id) === undefined) continue;
          expectSameFrame(frameIn(grouped, id), frameIn(scene, id));
          expectSameFrame(frameIn(ungrouped, id), frameIn(scene, id));
        }
        const pinsOf = (of: Scene) => ids.map((id) => findObject(of, id)?.object.place.pinX);
        expect(pinsOf(ungrouped)).toEqual(pinsOf(scene));
      }),
      { numRuns: 200 },
    );
  });

  test("take the place of their uppermost member in the order", () => {
    const scene = sceneOf(object("a"), object("b"), object("c"), object("d"));
    const grouped = applyChanges(scene, groupObjects(scene, faces, { ids: ["c", "a"], id: "g", name: "G" }));
    expect(idsIn(grouped)).toBe("b g d");
    expect(childrenOf(grouped.outside[1] ?? object("x")).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(idsIn(applyChanges(grouped, ungroupObjects(grouped, faces, { ids: ["g"] })))).toBe("b a c d");
  });

  test("have objects of one panel, and are at most 4 deep", () => {
    const scene = sceneOf(object("a"), object("b", { panel: "front" }));
    expect(groupObjects(scene, faces, { ids: ["a", "b"], id: "g", name: "G" })).toEqual([]);
    let deep = sceneOf(object("a"));
    const group = (id: string, inner: string) => groupObjects(deep, faces, { ids: [inner], id, name: id });
    for (let depth = 1; depth <= 4; depth += 1) {
      deep = applyChanges(deep, group(`g${depth}`, depth === 1 ? "a" : `g${depth - 1}`));
    }
    expect(idsIn(deep)).toBe("g4");
    expect(group("g5", "g4")).toEqual([]);
    expect(group("g5", "a")).toEqual([]);
  });

  test("are removed with their last child", () => {
    const grouped = sceneOf(object("a"), object("b"));
    const scene = applyChanges(grouped, groupObjects(grouped, faces, { ids: ["a", "b"], id: "g", name: "G" }));
    expect(idsIn(applyChanges(scene, removeObjects(scene, faces, { ids: ["a", "b"] })))).toBe("");
  });

  test("move a child by the given millimetres of the face, even if they are turned and flipped", () => {
    const child = object("c", { x: 0.1, y: 0.2, w: 0.3, h: 0.4, ref: [1, 1] });
    const scene = sceneOf(object("g", { turn: 30, flip: "x", w: 80 }, { kind: "group", children: [child] }));
    const moved = applyChanges(scene, moveObjects(scene, faces, { ids: ["c"], by: [5, 7], along: "face" }));
    const [before, after] = [frameIn(scene, "c"), frameIn(moved, "c")];
    expectSameFrame(after, { ...before, x: before.x + 5, y: before.y + 7 });
  });

  test("stay as large as their children when one of them moves, and no other child moves", () => {
    fc.assert(
      fc.property(anyScene, fc.nat(40), fc.integer({ min: -80, max: 80 }), (scene, pick, by) => {
        const inGroups = allObjects(scene).filter(({ place }) => place.panel === undefined);
        const child = inGroups[pick % Math.max(1, inGroups.length)];
        if (child === undefined) return;
        const changes = moveObjects(scene, faces, { ids: [child.id], by: [by, 10], along: "face" });
        if (changes.length === 0) return;
        const moved = applyChanges(scene, changes);
        const group = findObject(moved, child.id)?.groups.at(-1);
        if (group === undefined) throw new Error("no group");
        for (const { id } of childrenOf(group)) {
          const { x, y, ...rest } = frameIn(scene, id);
          expectSameFrame(frameIn(moved, id), id === child.id ? { ...rest, x: x + by, y: y + 10 } : { ...rest, x, y });
        }
        const around = frameIn(moved, group.id);
        const children = childrenOf(group).map(({ id }) => frameIn(moved, id));
        const corners = children
          .flatMap(cornersOf)
          .map(([x, y]) => turned([x - around.x - around.w / 2, y - around.y - around.h / 2], -around.turn));
        const { left, right, low, high } = boundsOf(corners);
        const leastOf = (side: "w" | "h") => Math.max(...children.map((frame) => frame[side])) / sceneLimits.part;
        for (const [start, end, side, least] of [
          [left, right, around.w, leastOf("w")],
          [low, high, around.h, leastOf("h")],
        ] as const) {
          expect(Math.abs(start + end)).toBeLessThan(0.04);
          expect(Math.abs(side - Math.max(end - start, least))).toBeLessThan(0.04);
        }
      }),
      { numRuns: 300 },
    );
  });
});
