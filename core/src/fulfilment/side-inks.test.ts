import { expect, test } from "vitest";
import { blankScene } from "../designs/blank-scene.ts";
import type { DesignBox, DesignObject, ObjectBody, Scene } from "../designs/scene.ts";
import { platesFor, swatchesOfDesign } from "./side-inks.ts";

const box: DesignBox = {
  family: "mailer",
  size: { length: 254, width: 203.2, depth: 101.6 },
  board: "E",
  color: "kraft",
  sides: "both",
};
const place = {
  panel: "lid",
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  turn: 0,
  ref: [254, 203.2],
  pinX: "start",
  pinY: "start",
  size: "scale",
  run: "clip",
} as const;

const objectOf = (id: string, body: ObjectBody, changes: Partial<DesignObject> = {}): DesignObject => ({
  id,
  name: id,
  place,
  body,
  ...changes,
});
const filled = (swatch: string): ObjectBody => ({ kind: "fill", swatch });

function sceneOf(outside: readonly DesignObject[], changes: Partial<Scene> = {}): Scene {
  const swatches = [
    { id: "sea", name: "Sea", cmyk: [80, 0, 0, 20], white: "under" },
    { id: "red", name: "Red", cmyk: [0, 90, 80, 0] },
    { id: "white", name: "White", cmyk: [0, 0, 0, 0], white: "only" },
  ] as const;
  return { ...blankScene(box, "en"), swatches, outside, ...changes };
}

const namesOf = (scene: Scene) => swatchesOfDesign(scene).map(({ swatches }) => swatches.map(({ name }) => name));

test("the swatches of a side are those that its objects and its ground use, in groups too", () => {
  const group = objectOf("group", { kind: "group", children: [objectOf("one", filled("sea"))] });
  expect(namesOf(sceneOf([group]))).toEqual([["Sea"], []]);
  expect(namesOf(sceneOf([], { ground: { outside: null, inside: "red" } }))).toEqual([[], ["Red"]]);
});

test("hidden objects print no ink", () => {
  const hidden = objectOf("hidden", filled("sea"), { hidden: true });
  expect(namesOf(sceneOf([hidden, objectOf("shown", filled("white"))]))).toEqual([["White"], []]);
});

test("a side that is not printed has no inks", () => {
  const scene = sceneOf([objectOf("one", filled("red"))]);
  expect(namesOf({ ...scene, box: { ...box, sides: "outside" } })).toEqual([["Red"]]);
});

test("white ink is a plate on kraft only", () => {
  expect([platesFor("white").length, platesFor("kraft").at(-1)]).toEqual([4, "White"]);
});
