import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { boundsOfFrame } from "../frame.ts";
import { faces, frameIn, lid, object, sceneOf } from "../testing/lid-scene.ts";
import { alignObjects, distributeObjects } from "./align.ts";

const { width } = lid;

describe("alignment", () => {
  const scene = sceneOf(object("a", { x: 0, y: 0 }), object("b", { x: 50, y: 30, turn: 90 }), object("c", { x: 100 }));

  test("within the face moves the outline of a turned object to the edge", () => {
    const aligned = applyChanges(scene, alignObjects(scene, faces, { ids: ["b"], to: "right", within: "face" }));
    expect(boundsOfFrame(frameIn(aligned, "b")).right).toBeCloseTo(width, 2);
  });

  test("within the selection brings objects to one line", () => {
    const aligned = applyChanges(
      scene,
      alignObjects(scene, faces, { ids: ["a", "b"], to: "top", within: "selection" }),
    );
    expect(boundsOfFrame(frameIn(aligned, "a")).high).toBeCloseTo(boundsOfFrame(frameIn(aligned, "b")).high, 2);
  });

  test("with equal gaps leaves the outer objects in place", () => {
    const wish = { ids: ["c", "a", "b"], axis: "x" as const };
    const even = applyChanges(scene, distributeObjects(scene, faces, wish));
    const [a, b, c] = ["a", "b", "c"].map((id) => boundsOfFrame(frameIn(even, id)));
    expect((b?.left ?? 0) - (a?.right ?? 0)).toBeCloseTo((c?.left ?? 0) - (b?.right ?? 0), 2);
    expect([a?.left, c?.left]).toEqual([0, 100]);
  });
});
