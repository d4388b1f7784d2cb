import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledArea } from "../../structures/outline.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Point } from "../../structures/sheet.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { toSheet } from "../frame.ts";
import type { DesignObject, ObjectBody, Place, Scene } from "../scene.ts";
import { anyScene, black, emptyScene, red } from "../testing/any-scene.ts";
import { drawScene } from "./draw-scene.ts";
import { type DrawnSheet, drawnSheetOf } from "./drawn-sheet.ts";
import { boundsOfEntry } from "./entry-bounds.ts";
import { readPath, type Step } from "./path.ts";

const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)));
const typefaces = { faceOf: () => undefined };

function faceOf(panel: string): PanelFace {
  const face = sheet.faces.get(`${panel}:outside`);
  if (face === undefined) throw new Error(panel);
  return face;
}

function placeOn(panel: string, [x, y, w, h]: readonly number[], more: Partial<Place> = {}): Place {
  const { width, height } = faceOf(panel);
  const frame = { x: x ?? 0, y: y ?? 0, w: w ?? 0, h: h ?? 0, turn: 0 };
  return { panel, ...frame, ref: [width, height], pinX: "start", pinY: "start", size: "scale", run: "clip", ...more };
}

const rect: ObjectBody = { kind: "shape", shape: "rect", fill: red.id };

function object(id: string, place: Place, body: ObjectBody = rect): DesignObject {
  return { id, name: id, place, body };
}

const endOf = (step: Step): Point => [Number(step.at(-2)), Number(step.at(-1))];

const sceneOf = (...outside: DesignObject[]): Scene => ({ ...emptyScene, outside });
const drawn = (scene: Scene, on: DrawnSheet = sheet) => drawScene(scene, on, "outside", typefaces);

describe("the drawing of a scene", () => {
  test("places a rectangle by the lower left corner of its face, along its right and up", () => {
    const [entry] = drawn(sceneOf(object("a", placeOn("lid", [20, 30, 40, 10]))));
    const corners = [toSheet(faceOf("lid"), [20, 30]), toSheet(faceOf("lid"), [60, 40])];
    const bounds = entry && boundsOfEntry(entry);
    expect(bounds?.left).toBeCloseTo(Math.min(...corners.map(([x]) => x)), 6);
    expect(bounds?.high).toBeCloseTo(Math.max(...corners.map(([, y]) => y)), 6);
    expect(entry).toMatchObject({ object: "a", ink: { cmyk: red.cmyk, white: null }, stroke: null, image: null });
  });

  test("paints the ground below all objects", () => {
    const scene = {
      ...sceneOf(object("a", placeOn("lid", [0, 0, 10, 10]))),
      ground: { outside: black.id, inside: null },
    };
    expect(drawn(scene).map((entry) => entry.object)).toEqual([null, "a"]);
  });

  test("draws a pattern over several panels once, within all of them", () => {
    const dots = {
      kind: "pattern",
      pattern: "dots",
      seed: 1,
      settings: { scale: 1, space: 1, turn: 0 },
      swatches: [red.id],
    } as const;
    const place = placeOn("lid", [0, 0, 50, 50]);
    const drawnOn = (panels: string[]) => drawn(sceneOf(object("a", place, { ...dots, panels })));
    const areaOf = (panels: string[]) => {
      const [entry] = drawnOn(panels);
      const rings = (entry?.clip ?? "").match(/[^Z]+/g)?.map((ring) => readPath(ring).map(endOf)) ?? [];
      return filledArea(rings, "evenOdd").area;
    };
    expect(drawnOn(["lid", "front", "lid"])).toHaveLength(drawnOn(["lid"]).length);
    const { width, height } = faceOf("front");
    expect(areaOf(["lid", "front"]) / (areaOf(["lid"]) + width * height)).toBeCloseTo(1, 1);
    expect(drawnOn(["roof"])).toEqual([]);
  });

  test("gives a dashed line its dashes in parts of its width", () => {
    const line: ObjectBody = { kind: "shape", shape: "line", fill: null, stroke: { swatch: "red", width: 72 } };
    const dashed: ObjectBody = { ...line, stroke: { swatch: "red", width: 72, dash: "dashed" } };
    const place = placeOn("lid", [0, 0, 50, 1]);
    const [plain, broken] = drawn(sceneOf(object("a", place, line), object("b", place, dashed)));
    expect(plain?.stroke).not.toHaveProperty("dash");
    expect(broken?.stroke?.width).toBeCloseTo(25.4);
    expect(broken?.stroke?.dash?.map((length) => Math.round(length * 10))).toEqual([762, 508]);
  });

  test("draws a bar code with its digits below shorter bars, and the guards between both", () => {
    const body: ObjectBody = { kind: "code", code: "ean13", value: "400638133393", swatch: "black" };
    const place = placeOn("lid", [20, 20, 38, 20]);
    const [plain] = drawn(sceneOf(object("a", place, body)));
    const [bars, guards, ...letters] = drawn(sceneOf(object("a", place, { ...body, digits: true })));
    if (plain === undefined || bars === undefined || guards === undefined) throw new Error("The code is drawn");
    const height = (entry: typeof bars) => {
      const { left, right, low, high } = boundsOfEntry(entry) ?? { left: 0, right: 0, low: 0, high: 0 };
      return Math.min(right - left, high - low);
    };
    expect(height(bars)).toBeLessThan(height(plain) - 2);
    expect(height(guards)).toBeLessThan(4);
    expect(letters).toHaveLength(3);
  });

  test("fills a pattern with the shopper's own picture, which repeats in one entry", () => {
    const upload = "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01";
    const settings = { scale: 0.3, space: 0.3, turn: 0 };
    const motif = { kind: "image", upload, pixels: [400, 400] } as const;
    const body: ObjectBody = { kind: "pattern", pattern: "logo", seed: 1, settings, swatches: ["red"], motif };
    const entries = drawn(sceneOf(object("a", placeOn("lid", [0, 0, 120, 90]), body)));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ ink: null, image: { upload, tile: { area: [120, 90] } } });
  });

  test("omits hidden objects, and objects on panels that the box does not have", () => {
    const hidden = { ...object("a", placeOn("lid", [0, 0, 10, 10])), hidden: true };
    const lost = object("b", { ...placeOn("lid", [0, 0, 10, 10]), panel: "roof" });
    expect(drawn(sceneOf(hidden, lost))).toEqual([]);
  });

  test("draws only the objects that an edit changed", () => {
    const [one, other] = [object("a", placeOn("lid", [0, 0, 10, 10])), object("b", placeOn("lid", [0, 0, 10, 10]))];
    const ground = { outside: black.id, inside: null };
    const before = drawn({ ...sceneOf(one, other), ground });
    const after = drawn({ ...sceneOf(one, { ...other, place: { ...other.place, x: 5 } }), ground });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
  });

  test("keeps the width of a stroke in a group that is wider than high", () => {
    const line: ObjectBody = { kind: "shape", shape: "line", fill: null, stroke: { swatch: black.id, width: 2 } };
    const child = object("child", { ...placeOn("lid", [0.25, 0, 0.5, 1]), panel: undefined, ref: [1, 1] }, line);
    const group: ObjectBody = { kind: "group", children: [child] };
    const [entry] = drawn(sceneOf(object("group", placeOn("lid", [10, 10, 80, 20]), group)));
    expect(entry?.stroke?.width).toBeCloseTo((2 / 72) * 25.4, 9);
    expect(entry?.path).toBe("M0 10L40 10");
    const [a, b, c, d] = entry?.matrix ?? [];
    expect([a, b, c, d].map((value) => Math.abs(value ?? 0))).toEqual([1, 0, 0, 1]);
  });

  test("mirrors a flipped child about the middle of its flipped group", () => {
    const child = object("child", { ...placeOn("lid", [0, 0, 0.25, 1]), panel: undefined, ref: [1, 1] });
    const place = placeOn("lid", [0, 0, 80, 20], { flip: "x" });
    const [entry] = drawn(sceneOf(object("group", place, { kind: "group", children: [child] })));
    const corners = [toSheet(faceOf("lid"), [60, 0]), toSheet(faceOf("lid"), [80, 20])];
    const bounds = entry && boundsOfEntry(entry);
    expect(bounds?.left).toBeCloseTo(Math.min(...corners.map(([x]) => x)), 6);
    expect(bounds?.right).toBeCloseTo(Math.max(...corners.map(([x]) => x)), 6);
  });

  test("fills the unit square of a picture, or its mask", () => {
    const crop = { x: 0.1, y: 0, w: 0.8, h: 1 };
    const body: ObjectBody = { kind: "image", upload: "u", pixels: [100, 50], crop, mask: "ellipse" };
    const [entry] = drawn(sceneOf(object("a", placeOn("lid", [20, 30, 40, 10]), body)));
    expect(entry?.image).toEqual({ upload: "u", crop });
    expect(entry?.path).toMatch(/^M0\.5 0/);
    const bounds = entry && boundsOfEntry(entry);
    expect((bounds?.right ?? 0) - (bounds?.left ?? 0)).toBeCloseTo(40, 3);
  });

  test("covers a panel and its bleed with a fill", () => {
    const [entry] = drawn(sceneOf(object("a", placeOn("lid", [0, 0, 1, 1]), { kind: "fill", swatch: red.id })));
    const bounds = entry && boundsOfEntry(entry);
    expect((bounds?.right ?? 0) - (bounds?.left ?? 0)).toBeGreaterThan(faceOf("lid").width);
  });

  test("is the same when repeated, and has only finite numbers and plain steps, for any scene", () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        for (const side of ["outside", "inside"] as const) {
          const entries = drawScene(scene, sheet, side, typefaces);
          for (const { matrix, path, clip } of entries) {
            expect(matrix.every(Number.isFinite)).toBe(true);
            expect([path, clip ?? ""].join("")).toMatch(/^[MLQCZ\d. -]*$/);
            readPath(path);
          }
          expect(drawScene(structuredClone(scene), sheet, side, typefaces)).toEqual(entries);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("an object that wraps", () => {
  const wrapped = object("a", placeOn("lid", [20, -20, 40, 60], { run: "wrap" }));

  test("is drawn again on each panel that it reaches in the folded box, ended by that panel", () => {
    const entries = drawn(sceneOf(wrapped));
    const own = entries.filter(({ isContinuation }) => !isContinuation);
    const again = entries.filter(({ isContinuation }) => isContinuation);
    expect(own).toHaveLength(1);
    expect(again.length).toBeGreaterThan(0);
    expect(again.every(({ object: id, clip }) => id === "a" && clip !== own[0]?.clip)).toBe(true);
  });

  test("is drawn once if it lies within its panel", () => {
    const within = object("a", placeOn("lid", [30, 30, 40, 60], { run: "wrap" }));
    expect(drawn(sceneOf(within))).toHaveLength(1);
  });

  test("is not drawn on other panels if it only runs over the flat sheet", () => {
    const flat = object("a", { ...wrapped.place, run: "sheet" });
    expect(drawn(sceneOf(flat))).toHaveLength(1);
  });
});
