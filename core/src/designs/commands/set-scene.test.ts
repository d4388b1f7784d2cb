import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import type { Scene } from "../scene.ts";
import { emptyScene } from "../testing/any-scene.ts";
import { faces, object, sceneOf } from "../testing/lid-scene.ts";
import { putSwatch, removeSwatch, setGround } from "./set-scene.ts";

describe("colors", () => {
  const scene = { ...sceneOf(object("a")), ground: { outside: "red", inside: null } };

  test("that are in use are removed only with a replacement, which the objects and the ground get", () => {
    expect(removeSwatch(scene, faces, { id: "red", replacement: null })).toEqual([]);
    const replaced = applyChanges(scene, removeSwatch(scene, faces, { id: "red", replacement: "black" }));
    expect(replaced.outside[0]?.body).toMatchObject({ fill: "black" });
    expect([replaced.ground.outside, replaced.swatches.map(({ id }) => id)]).toEqual(["black", ["black"]]);
    expect(removeSwatch(scene, faces, { id: "black", replacement: null })).toHaveLength(1);
  });

  test("are at most 40, and the ground has one of them", () => {
    const many = {
      ...scene,
      swatches: Array.from({ length: 40 }, (_, index) => ({ ...emptyScene.swatches[0], id: `s${index}` })),
    };
    const swatch = { id: "new", name: "New", cmyk: [0, 0, 0, 0] as const };
    expect(putSwatch(many as Scene, faces, { swatch })).toEqual([]);
    expect(putSwatch(scene, faces, { swatch })).toHaveLength(1);
    expect(setGround(scene, faces, { side: "inside", swatch: "new" })).toEqual([]);
  });
});
