import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import { cornersOf } from "../frame.ts";
import { anyScene } from "../testing/any-scene.ts";
import { faces, frameIn, object, sceneOf, text } from "../testing/lid-scene.ts";
import { targetOf } from "./edit-each.ts";
import { scaleObjects } from "./scale.ts";

describe("scaling", () => {
  test("keeps the anchor of a single turned object where it is", () => {
    fc.assert(
      fc.property(anyScene, fc.constantFrom(0, 1, 2, 3), (scene, corner) => {
        const [first] = scene.outside;
        if (first === undefined || targetOf(scene, faces, first.id) === undefined) return;
        const anchors: Point[] = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ];
        const wish = { ids: [first.id], by: [1.5, 0.7] as const, anchor: anchors[corner] ?? ([0, 0] as const) };
        const scaled = applyChanges(scene, scaleObjects(scene, faces, wish));
        const [before, after] = [scene, scaled].map((of) => cornersOf(frameIn(of, first.id))[corner] ?? [0, 0]);
        expect(Math.hypot((before?.[0] ?? 0) - (after?.[0] ?? 0), (before?.[1] ?? 0) - (after?.[1] ?? 0))).toBeLessThan(
          0.01,
        );
        expect(frameIn(scaled, first.id).w).toBeCloseTo(frameIn(scene, first.id).w * 1.5, 2);
      }),
    );
  });

  test("changes the type size only if width and height scale alike", () => {
    const scene = sceneOf(object("a", {}, text));
    const sizeAfter = (by: readonly [number, number]) =>
      applyChanges(scene, scaleObjects(scene, faces, { ids: ["a"], by, anchor: [0, 0] })).outside[0]?.body;
    expect(sizeAfter([2, 2])).toMatchObject({ size: 40 });
    expect(sizeAfter([2, 1])).toMatchObject({ size: 20 });
  });

  test("keeps the arrangement of several objects", () => {
    const scene = sceneOf(object("a", { x: 0, y: 0 }), object("b", { x: 60, y: 40 }, text));
    const wish = { ids: ["a", "b"], by: [0.5, 0.5] as const, anchor: [0, 0] as const };
    const scaled = applyChanges(scene, scaleObjects(scene, faces, wish));
    expect(frameIn(scaled, "a")).toMatchObject({ x: 0, y: 0, w: 20, h: 10 });
    expect(frameIn(scaled, "b")).toMatchObject({ x: 30, y: 20, w: 20, h: 10 });
    expect(scaled.outside[1]?.body).toMatchObject({ size: 10 });
  });

  test("is refused beyond the limits of a scene, and by factors that are not positive numbers", () => {
    const scene = sceneOf(object("a"));
    const scale = (by: number) => scaleObjects(scene, faces, { ids: ["a"], by: [by, by], anchor: [0, 0] });
    expect([scale(100), scale(0), scale(-1), scale(Number.NaN)]).toEqual([[], [], [], []]);
  });
});
