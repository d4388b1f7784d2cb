import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DesignObject, Scene } from "./scene.ts";
import { sceneDifference } from "./scene-difference.ts";
import { anyScene, black, emptyScene, red } from "./testing/any-scene.ts";

const place = { panel: "lid", x: 10, y: 10, w: 40, h: 20, turn: 0, ref: [254, 203.2] } as const;
const pins = { pinX: "start", pinY: "start", size: "scale", run: "clip" } as const;
const shape: DesignObject = {
  id: "frame",
  name: "Frame",
  place: { ...place, ...pins },
  body: { kind: "shape", shape: "rect", fill: red.id },
};
const text: DesignObject = {
  ...shape,
  id: "words",
  name: "",
  body: {
    ...{ kind: "text", text: "Keep\n dry", family: "inter", weight: 700, size: 12, align: "start" },
    ...{ lineHeight: 1.2, tracking: 0, swatch: black.id },
  } as DesignObject["body"],
};
const scene: Scene = { ...emptyScene, outside: [shape, text] };

function afterwards(changes: Partial<Scene>) {
  return sceneDifference(scene, { ...scene, ...changes });
}

describe("the difference of two scenes", () => {
  test("names what was added, removed and changed, and how", () => {
    const added = { ...shape, id: "new", name: "Sun" };
    const moved = {
      ...shape,
      place: { ...shape.place, x: 30 },
      body: { ...shape.body, fill: black.id },
    } as DesignObject;
    expect(afterwards({ outside: [moved, added] })).toEqual([
      { kind: "changed", aspects: ["place", "color"], side: "outside", name: "Frame", object: "shape", text: "" },
      { kind: "added", side: "outside", name: "Sun", object: "shape", text: "" },
      { kind: "removed", side: "outside", name: "", object: "text", text: "Keep dry" },
    ]);
  });

  test("names only one of two objects that changed their order", () => {
    expect(afterwards({ outside: [text, shape] })).toMatchObject([
      { kind: "changed", aspects: ["order"], name: "Frame" },
    ]);
  });

  test("reports another ink of a swatch for each object that uses it, and for the ground", () => {
    const swatches = [{ ...red, cmyk: [0, 10, 80, 0] as const }, black];
    expect(afterwards({ swatches })).toMatchObject([{ kind: "changed", aspects: ["color"], name: "Frame" }]);
    const grounded = { ...scene, ground: { outside: red.id, inside: null } };
    expect(sceneDifference(grounded, { ...grounded, swatches })[0]).toEqual({ kind: "ground", side: "outside" });
  });

  test("leaves out names, locks, unused swatches, hidden objects and an inside that is not printed, which show nowhere", () => {
    const outside = [{ ...shape, name: "Other", locked: true }, text, { ...shape, id: "hidden", hidden: true }];
    expect(afterwards({ outside, swatches: [red, black, { ...red, id: "unused" }] })).toEqual([]);
    const oneSided = { ...scene, box: { ...scene.box, sides: "outside" } as const };
    expect(sceneDifference(oneSided, { ...oneSided, inside: [{ ...shape, id: "inside" }] })).toEqual([]);
  });

  test("begins with another box", () => {
    expect(afterwards({ box: { ...scene.box, board: "B" } })).toEqual([{ kind: "box" }]);
  });

  test("is empty for equal scenes, and has as many added objects as the opposite difference has removed ones", () => {
    const count = (from: Scene, to: Scene, kind: string) =>
      sceneDifference(from, to).filter((one) => one.kind === kind).length;
    fc.assert(
      fc.property(anyScene, anyScene, (one, other) => {
        expect(sceneDifference(one, structuredClone(one))).toEqual([]);
        const same = { ...other, box: one.box };
        expect(count(one, same, "added")).toBe(count(same, one, "removed"));
        expect(count(one, same, "ground")).toBe(count(same, one, "ground"));
      }),
    );
  });
});
