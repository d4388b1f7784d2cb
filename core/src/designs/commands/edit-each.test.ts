import { describe, expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { faceOn } from "../face-table.ts";
import { frameOf } from "../place.ts";
import { mailerSizes } from "../testing/any-scene.ts";
import { facesOf } from "../testing/any-session.ts";
import { expectSameFrame, faces, frameIn, lid, object, sceneOf, text } from "../testing/lid-scene.ts";
import { hideObjects, lockObjects, renameObject } from "./flags.ts";
import { groupObjects } from "./group.ts";
import { moveObjects } from "./move.ts";
import { orderObjects } from "./order.ts";
import { removeObjects } from "./remove.ts";
import { restyleObjects } from "./restyle.ts";
import { scaleObjects } from "./scale.ts";
import { resizeBox } from "./set-scene.ts";
import { turnObjects } from "./turn.ts";

const { width } = lid;

describe("a locked object", () => {
  const locked = { ...object("a"), locked: true };
  const group = object("g", {}, { kind: "group", children: [object("c", { x: 0, y: 0, w: 1, h: 1, ref: [1, 1] })] });
  const scene = sceneOf(locked, object("b"), { ...group, locked: true });

  test.each<[string, (ids: string[]) => readonly Change[]]>([
    ["move", (ids) => moveObjects(scene, faces, { ids, by: [1, 1], along: "face" })],
    ["remove", (ids) => removeObjects(scene, faces, { ids })],
    ["turn", (ids) => turnObjects(scene, faces, { ids, by: 10, about: "each" })],
    ["scale", (ids) => scaleObjects(scene, faces, { ids, by: [2, 2], anchor: [0, 0] })],
    ["restyle", (ids) => restyleObjects(scene, faces, { ids, style: { fill: "black" } })],
    ["order", (ids) => orderObjects(scene, faces, { ids, to: "front" })],
    ["hide", (ids) => hideObjects(scene, faces, { ids, hidden: true })],
    ["rename", ([id = ""]) => renameObject(scene, faces, { id, name: "New" })],
    ["group", (ids) => groupObjects(scene, faces, { ids: [...ids, "b"], id: "new", name: "New" })],
  ])("is not changed by the command %s, and neither is an object in a locked group", (_name, command) => {
    expect(command(["a"])).toEqual([]);
    expect(command(["c"])).toEqual([]);
  });

  test("can be unlocked", () => {
    expect(lockObjects(scene, faces, { ids: ["a"], locked: false })).toEqual([
      { kind: "set", id: "a", field: "locked", before: true, after: undefined },
    ]);
  });
});

describe("the first edit at a new size", () => {
  const before = sceneOf(object("a", { pinX: "end", size: "scale" }, text), object("b"));
  const scene = applyChanges(before, resizeBox(before, faces, { box: { size: mailerSizes[2] } }));
  const now = facesOf(scene);

  test("follows a resize that changed no object", () => {
    expect(scene.outside).toBe(before.outside);
  });

  test("stores the object as it is shown, with its type size", () => {
    const [stored, face] = [scene.outside[0], faceOn(now, "outside", "lid")];
    if (stored === undefined || face === undefined) throw new Error("no lid");
    const frame = frameOf(stored, face);
    const moved = applyChanges(scene, moveObjects(scene, now, { ids: ["a"], by: [2, 0], along: "face" }));
    expect(moved.outside[0]?.place.ref[0]).toBeCloseTo(face.width, 3);
    expect(moved.outside[0]?.body).toMatchObject({ size: expect.closeTo(20 * frame.scale, 2) });
    expectSameFrame(frameIn(moved, "a"), { ...frame, x: frame.x + 2 });
    expect(moved.outside[1]).toBe(scene.outside[1]);
  });

  test("sets a type size as it is printed", () => {
    const set = applyChanges(scene, restyleObjects(scene, now, { ids: ["a"], style: { size: 10 } }));
    expect(set.outside[0]?.body).toMatchObject({ size: 10 });
    expect(frameIn(set, "a").scale).toBe(1);
  });
});

test("an object that moves into another third of its face follows that edge, unless the shopper chose its pins", () => {
  const chosen = object("b", { pinX: "end" });
  const scene = sceneOf(object("a"), chosen);
  const by = [width - 60, 0] as const;
  const moved = applyChanges(scene, moveObjects(scene, faces, { ids: ["a", "b"], by, along: "face" }));
  expect(moved.outside.map(({ place }) => place.pinX)).toEqual(["end", "end"]);
  const back = applyChanges(moved, moveObjects(moved, faces, { ids: ["b"], by: [-by[0], 0], along: "face" }));
  expect(back.outside[1]?.place.pinX).toBe("start");
  expect(moved.outside[1]?.place.pinY).toBe("start");
});
