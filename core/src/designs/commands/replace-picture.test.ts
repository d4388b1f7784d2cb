import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { findObject } from "../objects.ts";
import { pixelsOfPage } from "../page-pixels.ts";
import type { ImageBody } from "../scene.ts";
import { faces, frameIn, object, sceneOf } from "../testing/lid-scene.ts";
import { replacePicture } from "./replace-picture.ts";

const whole = { x: 0, y: 0, w: 1, h: 1 };

function sceneWith(crop: ImageBody["crop"]) {
  const body: ImageBody = { kind: "image", upload: "old", pixels: [400, 400], crop };
  return sceneOf(object("a", { x: 20, y: 20, w: 60, h: 60 }, body));
}

function replaced(crop: ImageBody["crop"], pixels: ImageBody["pixels"]) {
  const before = sceneWith(crop);
  const scene = applyChanges(before, replacePicture(before, faces, { id: "a", upload: "new", pixels }));
  const body = findObject(scene, "a")?.object.body;
  if (body?.kind !== "image") throw new Error("The object is still a picture");
  return { body, frame: frameIn(scene, "a") };
}

test("a wide file that replaces a square picture is shown whole in the old place", () => {
  const { body, frame } = replaced(whole, [900, 300]);
  expect(body).toMatchObject({ upload: "new", pixels: [900, 300], crop: whole });
  expect(frame).toMatchObject({ x: 20, y: 40, w: 60, h: 20 });
});

test("a file that replaces a cropped picture fills the old frame", () => {
  const { body, frame } = replaced({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }, [800, 400]);
  expect(frame).toMatchObject({ x: 20, y: 20, w: 60, h: 60 });
  expect(body.crop).toEqual({ x: 0.25, y: 0, w: 0.5, h: 1 });
});

test("a file that replaces a picture is never distorted", () => {
  const length = fc.integer({ min: 1, max: 5000 });
  const part = fc.constantFrom(0.2, 0.5, 1);
  fc.assert(
    fc.property(length, length, part, part, (width, height, w, h) => {
      const { body, frame } = replaced({ x: 0, y: 0, w, h }, [width, height]);
      const shown = (width * body.crop.w) / (height * body.crop.h);
      const tolerance = 0.001 / Math.min(frame.w, frame.h);
      expect(Math.abs(Math.log(shown / (frame.w / frame.h)))).toBeLessThan(4 * tolerance + 1e-5);
    }),
  );
});

test("the page of a PDF has its own proportions", () => {
  expect(pixelsOfPage(2048, 1448)).toEqual([6000, 4242]);
  expect(pixelsOfPage(1024, 2048)).toEqual([3000, 6000]);
  expect(pixelsOfPage(1, 100_000)).toEqual([1, 6000]);
});
