import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, invert } from "./apply.ts";
import { canonicalScene } from "./canonical-scene.ts";
import { condense } from "./condense.ts";
import { fitOf } from "./fit.ts";
import { edit, type History, redo, startHistory, undo } from "./history.ts";
import { sceneFaults } from "./scene-faults.ts";
import { anyScene } from "./testing/any-scene.ts";
import { type AnyStep, anyStep, changesOf, commands } from "./testing/any-session.ts";

const anySession = fc.array(fc.record({ step: anyStep, gesture: fc.constantFrom(null, null, "drag") }), {
  minLength: 1,
  maxLength: 10,
  size: "large",
});

function played(history: History, session: readonly { step: AnyStep; gesture: string | null }[]): History {
  return session.reduce(
    (now, { step, gesture }, index) => edit(now, changesOf(now.scene, step, `n${index}`), gesture),
    history,
  );
}

function repeated(history: History, travel: typeof undo, times: number): History {
  let now = history;
  for (let time = 0; time < times; time += 1) now = travel(now).history;
  return now;
}

test("after any session, undo to the start and redo to the end give the identical canonical JSON", () => {
  fc.assert(
    fc.property(anyScene, anySession, (scene, session) => {
      const start = startHistory(scene);
      const end = played(start, session);
      const undone = repeated(end, undo, end.past.length);
      expect(canonicalScene(undone.scene)).toBe(canonicalScene(scene));
      const redone = repeated(undone, redo, undone.future.length);
      expect(canonicalScene(redone.scene)).toBe(canonicalScene(end.scene));
    }),
    { numRuns: 2000 },
  );
});

test("every command leaves a scene that can be saved, and its changes fit the scene that they were made for", () => {
  const effects = commands.map(() => 0);
  fc.assert(
    fc.property(anyScene, fc.array(anyStep, { minLength: 1, maxLength: 8, size: "large" }), (scene, steps) => {
      let now = scene;
      for (const [index, step] of steps.entries()) {
        const changes = changesOf(now, step, `n${index}`);
        effects[step.command] = (effects[step.command] ?? 0) + changes.length;
        for (const change of changes) {
          expect(fitOf(now, change)).toBe("before");
          now = applyChanges(now, [change]);
        }
        expect(sceneFaults(now)).toEqual([]);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(...effects)).toBeGreaterThan(5);
});

test("condensed changes have the same result and the same inverse", () => {
  fc.assert(
    fc.property(anyScene, fc.array(anyStep, { minLength: 1, maxLength: 6 }), (scene, steps) => {
      const changes = [];
      let now = scene;
      for (const [index, step] of steps.entries()) {
        const own = changesOf(now, step, `n${index}`);
        changes.push(...own);
        now = applyChanges(now, own);
      }
      const condensed = condense(changes);
      expect(canonicalScene(applyChanges(scene, condensed))).toBe(canonicalScene(now));
      expect(canonicalScene(applyChanges(now, invert(condensed)))).toBe(canonicalScene(scene));
    }),
    { numRuns: 1000 },
  );
});
