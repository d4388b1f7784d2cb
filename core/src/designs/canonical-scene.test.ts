import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalScene } from "./canonical-scene.ts";
import type { Scene } from "./scene.ts";
import { anyScene } from "./testing/any-scene.ts";

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, reversed(field)]),
  );
}

test("equal scenes have the same text, with their fields in any order and with absent fields as undefined", () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const same = reversed(scene) as Scene;
      const absent = { ...same, outside: same.outside.map((object) => ({ ...object, locked: object.locked })) };
      expect(canonicalScene(absent)).toBe(canonicalScene(scene));
      expect(JSON.parse(canonicalScene(scene))).toEqual(JSON.parse(JSON.stringify(scene)));
    }),
  );
});
