import { blankScene } from "@boxwright/core/designs/blank-scene";
import type { DesignObject } from "@boxwright/core/designs/scene";
import { gable } from "@boxwright/core/structures/families/gable";
import { expect, test } from "vitest";
import { inFamily, resized, typedBoxOf } from "./resized.ts";

const size = { length: 254, width: 203.2, depth: 101.6 };
const sun: DesignObject = {
  id: "sun",
  name: "Sun",
  place: {
    panel: "lid",
    x: 20,
    y: 20,
    w: 100,
    h: 100,
    turn: 0,
    ref: [254, 203.2],
    pinX: "middle",
    pinY: "middle",
    size: "scale",
    run: "clip",
  },
  body: { kind: "shape", shape: "ellipse", fill: "black" },
};
const scene = {
  ...blankScene({ family: "mailer", size, board: "E", color: "white", sides: "outside" }),
  outside: [sun],
};

test("a box keeps its objects in another size, and the old size brings the scene back exactly", () => {
  const larger = resized(scene, { ...typedBoxOf(scene.box, "in"), length: "12", width: "9", depth: "3" }, "arlington");
  if (!("resized" in larger)) throw new Error("12 × 9 × 3 can be made");
  expect(larger.resized.scene.box.size).toEqual({ length: 304.8, width: 228.6, depth: 76.2 });
  expect(larger.resized.items).toMatchObject([{ object: { id: "sun" }, panel: "lid" }]);
  const back = resized(larger.resized.scene, typedBoxOf(scene.box, "in"), "arlington");
  expect("resized" in back && back.resized.scene).toEqual(scene);
});

test.each(["in", "mm"] as const)("the same size changes nothing in %s", (unit) => {
  expect(resized(scene, typedBoxOf(scene.box, unit), "arlington")).toMatchObject({
    resized: { changes: [], items: [] },
  });
});

test("a size in millimetres gives the box with the nearest eighths of an inch", () => {
  const larger = resized(
    scene,
    { ...typedBoxOf(scene.box, "mm"), length: "305", width: "229", depth: "3 in" },
    "arlington",
  );
  if (!("resized" in larger)) throw new Error("12 × 9 × 3 can be made");
  expect(larger.resized.scene.box.size).toEqual({ length: 304.8, width: 228.6, depth: 76.2 });
});

test("another family keeps the unit of the typed size", () => {
  const typed = inFamily({ ...typedBoxOf(scene.box, "mm"), length: "2000" }, gable);
  expect(typed).toMatchObject({ unit: "mm", length: String(Math.round(gable.ranges.length.max * 25.4)) });
});

test("a size that cannot be made names its dimension", () => {
  const typed = typedBoxOf(scene.box, "in");
  expect(resized(scene, { ...typed, depth: "deep" }, "arlington")).toEqual({
    fault: { dimension: "depth", kind: "notLength" },
  });
  expect(resized(scene, { ...typed, width: "99" }, "arlington")).toMatchObject({
    fault: { dimension: "width", kind: "range" },
  });
});

test("another board keeps the objects, and the old board brings the scene back exactly", () => {
  const thicker = resized(scene, { ...typedBoxOf(scene.box, "in"), board: "B" }, "arlington");
  if (!("resized" in thicker)) throw new Error("Mailers are made of B-flute");
  expect(thicker.resized.scene.box.board).toBe("B");
  const back = resized(thicker.resized.scene, typedBoxOf(scene.box, "in"), "arlington");
  expect("resized" in back && back.resized.scene).toEqual(scene);
});

test("another family takes objects to the panel with the same role, in the nearest size that it can have", () => {
  const typed = inFamily(typedBoxOf(scene.box, "in"), gable);
  const other = resized(scene, typed, "arlington");
  if (!("resized" in other)) throw new Error(`A gable box cannot be made in ${JSON.stringify(typed)}`);
  expect(other.resized.scene.box.family).toBe("gable");
  expect(other.resized.items).toHaveLength(1);
  expect(other.resized.scene.outside).toHaveLength(1);
});
