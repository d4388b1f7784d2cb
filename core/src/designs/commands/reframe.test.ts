import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { faces, object, sceneOf } from "../testing/lid-scene.ts";
import { reframeObjects } from "./reframe.ts";

test("the numbers of a frame are set as they are on the face, rounded to a thousandth", () => {
  const scene = sceneOf(object("a"));
  const set = applyChanges(scene, reframeObjects(scene, faces, { ids: ["a"], frame: { x: 1.23456, turn: 270 } }));
  expect(set.outside[0]?.place).toMatchObject({ x: 1.235, y: 10, turn: -90 });
  expect(reframeObjects(scene, faces, { ids: ["a"], frame: { w: -1 } })).toEqual([]);
  expect(reframeObjects(scene, faces, { ids: ["a"], frame: { x: Number.NaN } })).toEqual([]);
});
