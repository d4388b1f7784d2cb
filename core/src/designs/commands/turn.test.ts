import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { boundsOfFrame } from "../frame.ts";
import { anyScene } from "../testing/any-scene.ts";
import { expectSameFrame, faces, frameIn } from "../testing/lid-scene.ts";
import { flipObjects, turnObjects } from "./turn.ts";

test("turning there and back, and mirroring twice, gives the first frames again", () => {
  fc.assert(
    fc.property(
      anyScene,
      fc.integer({ min: -180, max: 180 }),
      fc.constantFrom("x" as const, "y" as const),
      (scene, by, axis) => {
        const ids = scene.outside.filter(({ place }) => place.panel === "lid").map(({ id }) => id);
        const turned = applyChanges(scene, turnObjects(scene, faces, { ids, by, about: "together" }));
        const mirrored = applyChanges(scene, flipObjects(scene, faces, { ids, axis }));
        const mirroredTwice = applyChanges(mirrored, flipObjects(mirrored, faces, { ids, axis }));
        for (const id of ids) {
          expectSameFrame(frameIn(mirroredTwice, id), frameIn(scene, id));
          const [before, after] = [boundsOfFrame(frameIn(scene, id)), boundsOfFrame(frameIn(turned, id))];
          if (by === 180) expect(after.right - after.left).toBeCloseTo(before.right - before.left, 2);
        }
        if (ids.length !== 1) return;
        const back = applyChanges(turned, turnObjects(turned, faces, { ids, by: -by, about: "together" }));
        for (const id of ids) expectSameFrame(frameIn(back, id), frameIn(scene, id));
      },
    ),
    { numRuns: 200 },
  );
});
