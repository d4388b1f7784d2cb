import { isDesignObject } from "@boxwright/core/designs/object-shape";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";
import { anyScene, emptyScene } from "@boxwright/core/designs/testing/any-scene";
import fc from "fast-check";
import { expect, test } from "vitest";
import { designScene } from "./design-scene.ts";

function accepts(objects: readonly unknown[]): boolean {
  return designScene.safeParse({ ...emptyScene, outside: objects }).success;
}

/** Every object with one of its values exchanged or removed, at any depth. */
function mutants(value: unknown, wild: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [wild];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => mutants(item, wild).map((mutant) => value.with(index, mutant)));
  }
  return Object.entries(value).flatMap(([key, field]) => {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    return [rest, ...mutants(field, wild).map((mutant) => ({ ...value, [key]: mutant }))];
  });
}

test("the contract accepts every scene of the editor", () => {
  fc.assert(
    fc.property(anyScene, (scene: Scene) => {
      expect(designScene.safeParse(scene).success).toBe(true);
    }),
  );
});

test("objects from a clipboard are accepted exactly if they have the shape of the contract", () => {
  const wild = fc.oneof(
    fc.constantFrom(null, true, 0, -1, 1, 0.5, 3, 400, 1e7, "", "red", "scale", "x", "a b", "inter", [], {}, [1, 1]),
    fc.string({ maxLength: 5 }),
    fc.double(),
  );
  fc.assert(
    fc.property(anyScene, wild, fc.nat(), (scene, value, pick) => {
      for (const object of [...scene.outside, ...scene.inside] as DesignObject[]) {
        expect(isDesignObject(object)).toBe(true);
        const all = mutants(object, value);
        const mutant = all[pick % all.length];
        expect({ mutant, isAccepted: isDesignObject(mutant) }).toEqual({ mutant, isAccepted: accepts([mutant]) });
      }
    }),
    { numRuns: 1000 },
  );
});
