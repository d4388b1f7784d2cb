import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { findObject } from "../objects.ts";
import type { ObjectBody } from "../scene.ts";
import { faces, object, sceneOf, square, text } from "../testing/lid-scene.ts";
import { restyleObjects } from "./restyle.ts";

describe("style", () => {
  test("sets the fields that a body has, in groups too, and removes optional ones", () => {
    const stroked: ObjectBody = { kind: "shape", shape: "rect", fill: "red", stroke: { swatch: "red", width: 1 } };
    const inner = object("c", { x: 0, y: 0, w: 1, h: 1, ref: [1, 1] }, stroked);
    const scene = sceneOf(object("g", {}, { kind: "group", children: [inner] }), object("t", {}, text));
    const wish = { ids: ["g", "t"], style: { stroke: undefined, fill: "black", swatch: "black" } };
    const styled = applyChanges(scene, restyleObjects(scene, faces, wish));
    expect(findObject(styled, "c")?.object.body).toEqual({ ...square, fill: "black" });
    expect(findObject(styled, "t")?.object.body).toEqual({ ...text, swatch: "black" });
  });

  test("of an object that is not on the box changes too", () => {
    const scene = sceneOf(object("a", { panel: "nowhere" }));
    expect(restyleObjects(scene, faces, { ids: ["a"], style: { fill: "black" } })).toHaveLength(1);
  });
});
