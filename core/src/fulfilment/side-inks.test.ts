import { expect, test } from "vitest";
import { blankScene } from "../designs/blank-scene.ts";
import type { DesignBox, DesignObject, ObjectBody, Scene } from "../designs/scene.ts";
import { inksOfDesign, inksOfUploads } from "./side-inks.ts";

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

const platesOf = (scene: Scene) => inksOfDesign(scene).map(({ plates }) => plates);

test("a side needs the plates of the swatches that its objects use, in groups too", () => {
  const group = objectOf("group", { kind: "group", children: [objectOf("one", filled("sea"))] });
  expect(platesOf(sceneOf([group]))).toEqual([["Cyan", "Black", "White"], []]);
  expect(platesOf(sceneOf([], { ground: { outside: null, inside: "red" } }))).toEqual([[], ["Magenta", "Yellow"]]);
});

test("hidden objects and unused swatches need no plate", () => {
  const hidden = objectOf("hidden", filled("sea"), { hidden: true });
  const [outside] = inksOfDesign(sceneOf([hidden, objectOf("shown", filled("red"))]));
  expect(outside).toMatchObject({ plates: ["Magenta", "Yellow"], swatches: [{ name: "Red" }] });
});

test("white ink is a plate on kraft only", () => {
  const scene = sceneOf([objectOf("letters", filled("white"))]);
  expect(platesOf(scene)).toEqual([["White"], []]);
  expect(platesOf({ ...scene, box: { ...box, color: "white", sides: "outside" } })).toEqual([[]]);
});

test("pictures and uploaded files need all process inks", () => {
  const crop = { x: 0, y: 0, w: 1, h: 1 };
  const picture = objectOf("picture", { kind: "image", upload: "one", pixels: [10, 10], crop });
  const processInks = ["Cyan", "Magenta", "Yellow", "Black"];
  expect(platesOf(sceneOf([picture]))).toEqual([processInks, []]);
  expect(inksOfUploads(["outside"], "white")).toEqual([{ side: "outside", plates: processInks, swatches: [] }]);
  expect(inksOfUploads(["outside"], "kraft")[0]?.plates).toEqual([...processInks, "White"]);
});
