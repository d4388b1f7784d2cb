import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "./apply.ts";
import { targetOf } from "./commands/edit-each.ts";
import { groupObjects } from "./commands/group.ts";
import { moveObjects } from "./commands/move.ts";
import { turnObjects } from "./commands/turn.ts";
import { cornersOf, middleOf, turned } from "./frame.ts";
import { childrenOf, findObject } from "./objects.ts";
import type { Frame } from "./place.ts";
import type { Scene } from "./scene.ts";
import { sceneFaults } from "./scene-faults.ts";
import { anyScene, emptyScene } from "./testing/any-scene.ts";
import { facesOf } from "./testing/any-session.ts";

const faces = facesOf(emptyScene);
const lengths = fc.double({ min: -80, max: 80, noNaN: true });

function frameIn(scene: Scene, id: string): Frame {
  const target = targetOf(scene, faces, id);
  if (target === undefined) throw new Error(`no ${id}`);
  return target.frame;
}

/** How far the children of a group reach beyond each side of its frame, in the directions of the frame. */
function overhangs(scene: Scene, group: string): number[] {
  const frame = frameIn(scene, group);
  const [x, y] = middleOf(frame);
  const object = findObject(scene, group)?.object;
  const corners = (object === undefined ? [] : childrenOf(object)).flatMap(({ id }) =>
    cornersOf(frameIn(scene, id)).map((corner) => turned([corner[0] - x, corner[1] - y], -frame.turn)),
  );
  const [xs, ys] = [corners.map(([across]) => across), corners.map(([, up]) => up)];
  return [
    Math.max(...xs) - frame.w / 2,
    -Math.min(...xs) - frame.w / 2,
    Math.max(...ys) - frame.h / 2,
    -Math.min(...ys) - frame.h / 2,
  ];
}

function grouped(scene: Scene): { readonly scene: Scene; readonly first: string } | null {
  const lid = scene.outside.filter(
    ({ place, locked, body }) => place.panel === "lid" && !locked && body.kind !== "fill",
  );
  const changes = groupObjects(scene, faces, { ids: lid.map(({ id }) => id), id: "group", name: "Group" });
  const [first] = lid;
  return changes.length === 0 || first === undefined ? null : { scene: applyChanges(scene, changes), first: first.id };
}

describe("when a child moves out of its group", () => {
  test("the frame of the group follows, and the other children stay where they are", () => {
    fc.assert(
      fc.property(anyScene, lengths, lengths, fc.integer({ min: -180, max: 180 }), (drawn, x, y, turn) => {
        const start = grouped(drawn);
        if (start === null) return;
        const scene = applyChanges(
          start.scene,
          turnObjects(start.scene, faces, { ids: ["group"], by: turn, about: "each" }),
        );
        const changes = moveObjects(scene, faces, { ids: [start.first], by: [x, y], along: "face" });
        const moved = applyChanges(scene, changes);
        if (changes.length === 0) return;
        for (const overhang of overhangs(moved, "group")) expect(Math.abs(overhang)).toBeLessThan(0.05);
        for (const { id } of drawn.outside) {
          if (id === start.first || findObject(moved, id)?.home.group !== "group") continue;
          const [before, after] = [frameIn(scene, id), frameIn(moved, id)];
          for (const side of ["x", "y", "w", "h"] as const) expect(after[side]).toBeCloseTo(before[side], 1);
        }
      }),
    );
  });

  test("a group around a thin line that is turned is wide enough for the limits of a scene", () => {
    const place = {
      panel: "lid",
      x: 20,
      y: 60,
      w: 90,
      h: 30,
      turn: 0,
      ref: [266.8, 203.2],
      pinX: "start",
      pinY: "start",
    } as const;
    const line = { x: 0.1, y: 0.5, w: 0.8, h: 0.0001, turn: 90, ref: [1, 1], pinX: "start", pinY: "start" } as const;
    const keeps = { size: "scale", run: "clip" } as const;
    const shape = { kind: "shape", shape: "line", fill: null, stroke: { swatch: "red", width: 1 } } as const;
    const child = { id: "line", name: "", place: { ...line, ...keeps }, body: shape };
    const group = {
      id: "group",
      name: "",
      place: { ...place, ...keeps },
      body: { kind: "group", children: [child] },
    } as const;
    const scene: Scene = { ...emptyScene, outside: [group] };
    const moved = applyChanges(scene, moveObjects(scene, faces, { ids: ["line"], by: [3, 0], along: "face" }));
    expect(sceneFaults(moved)).toEqual([]);
    expect(frameIn(moved, "line").x).toBeCloseTo(frameIn(scene, "line").x + 3, 2);
    expect(frameIn(moved, "line").w).toBeCloseTo(72, 2);
    expect(frameIn(moved, "group").w).toBeCloseTo(0.72, 1);
    expect(frameIn(moved, "group").h).toBeCloseTo(72, 1);
  });
});
