import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import type { TextBody } from "../scene.ts";
import { blockTypefaces as typefaces } from "../testing/block-letters.ts";
import { faces, frameIn, object, sceneOf, text } from "../testing/lid-scene.ts";
import { restyleTexts } from "./fit-text.ts";

const place = { x: 50, y: 50, w: 60, h: 20 };
const words: TextBody = { ...(text as TextBody), align: "middle" };
const larger = { ids: ["a"], style: { size: 40 }, typefaces };

test("the frame of a text on one line grows with its type, about its middle", () => {
  const scene = sceneOf(object("a", place, { ...words, wrap: "none" }));
  const { x, y, w, h } = frameIn(applyChanges(scene, restyleTexts(scene, faces, larger)), "a");
  // Eight letters of 0.6 em, and lines of 1.2 em; a point is 0.35278 mm.
  expect(w).toBeCloseTo(8 * 0.6 * 40 * 0.35278, 1);
  expect(h).toBeCloseTo(1.2 * 40 * 0.35278, 1);
  expect([x + w / 2, y + h / 2]).toEqual([expect.closeTo(80, 2), expect.closeTo(60, 2)]);
});

test("the frames of texts that break into lines, and of curved ones, keep their size", () => {
  for (const body of [words, { ...words, wrap: "none", curve: 90 } as const]) {
    const scene = sceneOf(object("a", place, body));
    expect(frameIn(applyChanges(scene, restyleTexts(scene, faces, larger)), "a")).toMatchObject(place);
  }
});

test("the frame of a text fits its letters again once its typeface has loaded", () => {
  const scene = sceneOf(object("a", place, { ...words, wrap: "none" }));
  const loaded = { ids: ["a"], style: {}, typefaces };
  const { w } = frameIn(applyChanges(scene, restyleTexts(scene, faces, loaded)), "a");
  expect(w).toBeCloseTo(8 * 0.6 * 20 * 0.35278, 1);
});
