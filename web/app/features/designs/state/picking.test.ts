import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { toSheet } from "@boxwright/core/designs/frame";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject, ObjectBody, Place, Scene } from "@boxwright/core/designs/scene";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { mailer } from "@boxwright/core/structures/families/mailer";
import type { Point } from "@boxwright/core/structures/sheet";
import { describe, expect, test } from "vitest";
import { enclosedBy, groupAround, isInFrames, pickedBy, thinPartAt } from "./picking.ts";

const size = { length: 254, width: 203.2, depth: 101.6 };
const drawn = dielineOf("arlington", mailer, size);
if (!drawn.ok) throw new Error("The default mailer can be made");
const sheet = drawnSheetOf(drawn.value);
const face = sheet.faces.get("lid:outside");
if (face === undefined) throw new Error("The mailer has a lid");
const lid = face;

const shape: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };
const line: ObjectBody = { kind: "shape", shape: "line", fill: null, stroke: { swatch: "red", width: 1 } };

function object(id: string, place: Partial<Place> = {}, body = shape): DesignObject {
  return { id, name: "", place: { ...defaultPlace(lid, 40, 20, body), x: 10, y: 10, ...place }, body };
}

function child(id: string, body = shape): DesignObject {
  const { panel: _, ...place } = object(id).place;
  return { id, name: "", place: { ...place, x: 0, y: 0, w: 1, h: 1, ref: [1, 1] }, body };
}

const inner = child("inner", { kind: "group", children: [child("leaf")] });
const scene: Scene = {
  v: 1,
  box: { family: "mailer", size, board: "E", color: "white", sides: "both" },
  swatches: [{ id: "red", name: "Red", cmyk: [0, 90, 80, 0] }],
  ground: { outside: null, inside: null },
  outside: [
    object("group", {}, { kind: "group", children: [child("one"), child("two"), inner] }),
    object("free", { x: 100 }),
    object("line", { x: 100, y: 100, h: 0 }, line),
    { ...object("locked", { x: 150 }), locked: true },
  ],
  inside: [],
};

describe("a click on a part of a group", () => {
  test("selects the outermost group, as long as the selection is outside of it", () => {
    expect(pickedBy(scene, "leaf", [])).toBe("group");
    expect(pickedBy(scene, "one", ["free"])).toBe("group");
  });

  test("selects a sibling in the group that was entered, and leaves the group for anything else", () => {
    expect(pickedBy(scene, "two", ["one"])).toBe("two");
    expect(pickedBy(scene, "leaf", ["one"])).toBe("inner");
    expect(pickedBy(scene, "free", ["one"])).toBe("free");
  });

  test("enters one group more with each double click, and then the part itself", () => {
    expect(pickedBy(scene, "leaf", ["group"], true)).toBe("inner");
    expect(pickedBy(scene, "leaf", ["inner"], true)).toBe("leaf");
    expect(pickedBy(scene, "leaf", ["leaf"], true)).toBe("leaf");
    expect(pickedBy(scene, "free", ["free"], true)).toBe("free");
  });
});

test("Escape leads from a child to the group around it, and from there to the sheet", () => {
  expect(["leaf", "inner", "group"].map((id) => groupAround(scene, [id]))).toEqual(["inner", "group", null]);
});

test("a line is found near its stroke, and a filled shape is left to the browser", () => {
  const at = (point: Point) => thinPartAt(scene, sheet, "outside", toSheet(lid, point), 2);
  expect([at([120, 101]), at([120, 105]), at([110, 15])]).toEqual(["line", undefined, undefined]);
});

test("the selection is picked anywhere in its frame", () => {
  expect(isInFrames(scene, sheet, ["group"], toSheet(lid, [12, 12]))).toBe(true);
  expect(isInFrames(scene, sheet, ["group"], toSheet(lid, [60, 12]))).toBe(false);
});

test("a marquee encloses what it touches, without locked objects", () => {
  const corners: [Point, Point] = [toSheet(lid, [45, 5]), toSheet(lid, [250, 40])];
  expect(enclosedBy(scene, sheet, "outside", corners, (point) => point)).toEqual(["group", "free"]);
});
