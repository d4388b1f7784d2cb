import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import { faceOn } from "../face-table.ts";
import { cornersOf, middleOf, toFace, toSheet } from "../frame.ts";
import { anyScene, emptyScene } from "../testing/any-scene.ts";
import { faces, frameIn } from "../testing/lid-scene.ts";
import { targetOf } from "./edit-each.ts";
import { moveObjects, moveToFace } from "./move.ts";

const panels = fc.constantFrom(
  ...[...faces.values()].filter(({ side }) => side === "outside").map(({ panel }) => panel),
);
const points = fc.tuple(fc.double({ min: -50, max: 350, noNaN: true }), fc.double({ min: -50, max: 350, noNaN: true }));

function near([x, y]: Point, [wantedX, wantedY]: Point): boolean {
  return Math.hypot(x - wantedX, y - wantedY) < 0.02;
}

test("a move along the sheet has the same length on every face", () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const ids = scene.outside.map(({ id }) => id);
      const moved = applyChanges(scene, moveObjects(scene, faces, { ids, by: [3, 4], along: "sheet" }));
      for (const id of ids) {
        const target = targetOf(scene, faces, id);
        if (target === undefined) continue;
        const [before, after] = [target.frame, frameIn(moved, id)].map((frame) =>
          toSheet(target.face, middleOf(frame)),
        );
        expect((after?.[0] ?? 0) - (before?.[0] ?? 0)).toBeCloseTo(3, 2);
        expect((after?.[1] ?? 0) - (before?.[1] ?? 0)).toBeCloseTo(4, 2);
      }
    }),
  );
});

describe("an object that moves to another panel", () => {
  test("keeps its turn and size if it is dragged there, and the point where it is held stays under the pointer", () => {
    fc.assert(
      fc.property(anyScene, panels, points, points, (scene, panel, from, to) => {
        const [first] = scene.outside;
        const before = first && targetOf(scene, faces, first.id);
        const face = faceOn(faces, "outside", panel);
        if (first === undefined || before === undefined || face === undefined || before.face === face) return;
        const changes = moveToFace(scene, faces, { ids: [first.id], panel, held: { from, to } });
        const after = targetOf(applyChanges(scene, changes), faces, first.id);
        if (after === undefined) throw new Error("lost");
        expect([after.face.panel, after.frame.turn]).toEqual([panel, before.frame.turn]);
        expect([after.frame.w, after.frame.h]).toEqual([before.frame.w, before.frame.h]);
        const [held, now] = [toFace(before.face, from), toFace(face, to)];
        for (const [index, corner] of cornersOf(after.frame).entries()) {
          const [x, y] = cornersOf(before.frame)[index] ?? [0, 0];
          expect(near([corner[0] - now[0], corner[1] - now[1]], [x - held[0], y - held[1]])).toBe(true);
        }
      }),
    );
  });

  test("lies upright on the same part of the other panel if it is not dragged there", () => {
    const [lid, front] = [faceOn(faces, "outside", "lid"), faceOn(faces, "outside", "front")];
    if (lid === undefined || front === undefined) throw new Error("The mailer has a lid and a front");
    const place = { panel: "lid", x: lid.width / 4 - 10, y: lid.height / 2 - 5, w: 20, h: 10, turn: 0 } as const;
    const pins = { ref: [lid.width, lid.height], pinX: "start", pinY: "middle", size: "keep", run: "clip" } as const;
    const body = { kind: "shape", shape: "rect", fill: null } as const;
    const scene = { ...emptyScene, outside: [{ id: "a", name: "", place: { ...place, ...pins }, body }] };
    const moved = applyChanges(scene, moveToFace(scene, faces, { ids: ["a"], panel: "front" }));
    const frame = targetOf(moved, faces, "a")?.frame;
    expect(frame?.turn).toBe(0);
    expect((frame?.x ?? 0) + 10).toBeCloseTo(front.width / 4, 2);
    expect((frame?.y ?? 0) + 5).toBeCloseTo(front.height / 2, 2);
    // On the flat sheet, the front of a mailer stands on its head against the lid.
    expect(toSheet(front, [0, 1])).not.toEqual(toSheet(lid, [0, 1]));
  });
});
