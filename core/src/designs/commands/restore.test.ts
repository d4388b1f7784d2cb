import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { canonicalScene } from "../canonical-scene.ts";
import { fitOf } from "../fit.ts";
import { edit, startHistory, undo } from "../history.ts";
import { anyScene } from "../testing/any-scene.ts";
import { anyStep, changesOf } from "../testing/any-session.ts";
import { restoreScene } from "./restore.ts";

const noFaces = new Map();

test("restoring a version gives exactly that scene, by changes that fit, and undo gives the later scene back", () => {
  fc.assert(
    fc.property(anyScene, fc.array(anyStep, { minLength: 1, maxLength: 8, size: "large" }), (version, steps) => {
      const later = steps.reduce(
        (scene, step, index) => applyChanges(scene, changesOf(scene, step, `n${index}`)),
        version,
      );
      const changes = restoreScene(later, noFaces, { version });
      let now = later;
      for (const change of changes) {
        expect(fitOf(now, change)).toBe("before");
        now = applyChanges(now, [change]);
      }
      expect(canonicalScene(now)).toBe(canonicalScene(version));
      const restored = edit(startHistory(later), changes);
      expect(canonicalScene(restored.scene)).toBe(canonicalScene(version));
      expect(canonicalScene(undo(restored).history.scene)).toBe(canonicalScene(later));
    }),
    { numRuns: 1000 },
  );
});

test("a version with the same objects changes only their fields", () => {
  fc.assert(
    fc.property(anyScene, (version) => {
      const later = { ...version, outside: version.outside.map((object) => ({ ...object, name: `${object.name}!` })) };
      const plain = version.outside.every(({ body }) => body.kind !== "group");
      const kinds = new Set(restoreScene(later, noFaces, { version }).map(({ kind }) => kind));
      if (plain && version.outside.length > 0) expect([...kinds]).toEqual(["set"]);
    }),
  );
});
