import { expect, test } from "vitest";
import { boxChange } from "../box-change.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { emptyScene, mailerFaces, mailerSizes } from "../testing/any-scene.ts";

const lid = mailerFaces[0]?.get("lid:outside");
if (lid === undefined) throw new Error("no lid");

const band: DesignObject = {
  id: "band",
  name: "Band",
  place: {
    panel: "lid",
    x: 0,
    y: 20,
    w: lid.width,
    h: 50,
    turn: 0,
    ref: [lid.width, lid.height],
    pinX: "stretch",
    pinY: "start",
    size: "keep",
    run: "clip",
  },
  body: { kind: "shape", shape: "rect", fill: "red" },
};
const scene: Scene = { ...emptyScene, outside: [band] };

function onSmallBox(object: DesignObject, kept: readonly string[]) {
  const box = { ...scene.box, size: mailerSizes[2] };
  const change = boxChange("arlington", { ...scene, outside: [object] }, box, new Set(kept));
  if ("faults" in change) throw new Error("The small box can be made");
  return change;
}

test("a band covers another part of its panel on a smaller box, and its old part if the shopper keeps that", () => {
  const left = onSmallBox(band, []);
  expect(left.items).toMatchObject([{ kind: "look", why: "changesShare" }]);
  const kept = onSmallBox(band, ["band"]);
  expect(kept.shares).toHaveLength(1);
  const [item] = kept.items;
  if (item?.kind !== "scaled") throw new Error(item?.kind);
  const height = mailerFaces[2]?.get("lid:outside")?.height ?? 0;
  expect(item.after.h / height).toBeCloseTo(band.place.h / lid.height, 3);
  expect((item.after.y + item.after.h / 2) / height).toBeCloseTo(45 / lid.height, 3);
});

test("a band that keeps its part has it on every other box, so that the old size brings it back", () => {
  const there = onSmallBox(band, ["band"]);
  const back = boxChange("arlington", there.scene, scene.box, new Set());
  if ("faults" in back) throw new Error("The box can be made");
  expect(back.shares).toEqual([]);
  const { h, y } = back.items[0] && "after" in back.items[0] ? back.items[0].after : { h: 0, y: 0 };
  expect(h).toBeCloseTo(50, 1);
  expect(y).toBeCloseTo(20, 1);
});

test("a locked band stays as it is", () => {
  const { items } = onSmallBox({ ...band, locked: true }, ["band"]);
  expect(items).toMatchObject([{ kind: "look", why: "changesShare" }]);
});
