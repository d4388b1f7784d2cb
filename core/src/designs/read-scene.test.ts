import { expect, test } from "vitest";
import { type Migration, migrateScene, readScene } from "./read-scene.ts";
import { emptyScene } from "./testing/any-scene.ts";

test("a scene of the current version is read as it is", () => {
  expect(readScene(emptyScene)).toEqual({ ok: true, value: emptyScene });
});

test("a scene of a later version is refused", () => {
  expect(readScene({ v: 2 })).toEqual({ ok: false, refusal: "unknownVersion" });
});

test("a scene of an earlier version goes through every migration in turn", () => {
  const steps = new Map<number, Migration>([
    [1, (scene) => ({ ...scene, v: 2, colors: "swatches" })],
    [2, (scene) => ({ ...scene, v: 3, ground: null })],
  ]);
  expect(migrateScene({ v: 1 }, steps, 3)).toEqual({ ok: true, value: { v: 3, colors: "swatches", ground: null } });
  expect(migrateScene({ v: 0 }, steps, 3)).toEqual({ ok: false, refusal: "unknownVersion" });
});

test("a migration that skips a version is a bug", () => {
  expect(() => migrateScene({ v: 1 }, new Map([[1, () => ({ v: 3 })]]), 3)).toThrow("leads to 3");
});
