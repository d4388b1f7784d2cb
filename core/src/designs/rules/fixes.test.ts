import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../artwork/finding.ts";
import { families } from "../../structures/families.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import { referenceBox } from "../../structures/testing/reference-box.ts";
import { applyChanges } from "../apply.ts";
import { drawScene } from "../drawing/draw-scene.ts";
import { type DrawnSheet, drawnSheetOf } from "../drawing/drawn-sheet.ts";
import { type DesignBox, type DesignObject, type ObjectBody, type Place, runs, type Scene } from "../scene.ts";
import { sceneFaults } from "../scene-faults.ts";
import { black, emptyScene, red, withIds } from "../testing/any-scene.ts";
import { blockTypefaces } from "../testing/block-letters.ts";
import { checkScene } from "./check-scene.ts";
import { fixesOf, withProvenFixes } from "./fixes-of.ts";

const swatches = [
  red,
  black,
  { id: "white", name: "White", cmyk: [0, 0, 0, 0] },
  { id: "rich", name: "Rich black", cmyk: [60, 50, 40, 100] },
  { id: "heavy", name: "Heavy", cmyk: [100, 100, 80, 80] },
  { id: "tint", name: "Tint", cmyk: [0, 5, 5, 0], white: "under" },
] as const;
const swatch = fc.constantFrom(...swatches.map(({ id }) => id));

const body: fc.Arbitrary<ObjectBody> = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    text: fc.constantFrom("Hello", "Keep dry\nalways", "A 箱", "A somewhat longer line of text", ""),
    family: fc.constant("inter"),
    weight: fc.constant(400 as const),
    size: fc.integer({ min: 3, max: 60 }),
    align: fc.constantFrom("start" as const, "middle" as const),
    lineHeight: fc.constant(1.2),
    tracking: fc.constant(0),
    swatch,
  }),
  fc.record({
    kind: fc.constant("shape" as const),
    shape: fc.constantFrom("rect" as const, "ellipse" as const, "star" as const, "line" as const),
    fill: fc.option(swatch),
    stroke: fc.record({ swatch, width: fc.constantFrom(0, 0.1, 0.4, 2) }),
  }),
  fc.record({
    kind: fc.constant("image" as const),
    upload: fc.constant("0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01"),
    pixels: fc.constantFrom([200, 300] as const, [4000, 3000] as const),
    crop: fc.constant({ x: 0, y: 0, w: 1, h: 1 }),
  }),
  fc.record({
    kind: fc.constant("code" as const),
    code: fc.constantFrom("qr" as const, "ean13" as const),
    value: fc.constantFrom("4006381333931", "https://example.com"),
    swatch,
  }),
  fc.record({ kind: fc.constant("fill" as const), swatch }),
);

const length = fc.integer({ min: 2, max: 120 });

function placeOn(faces: readonly PanelFace[]): fc.Arbitrary<Place> {
  const frame = {
    face: fc.constantFrom(...faces),
    x: fc.integer({ min: -150, max: 1000 }),
    y: fc.integer({ min: -150, max: 1000 }),
    w: length,
    h: length,
    turn: fc.constantFrom(0, 0, 0, 90, 180, 33),
    run: fc.constantFrom(...runs),
  };
  return fc.record(frame).map(({ face: { panel, width, height }, x, y, ...rest }) => ({
    ...rest,
    panel,
    x: Math.round(x * width) / 1000,
    y: Math.round(y * height) / 1000,
    ref: [Math.round(width * 1000) / 1000, Math.round(height * 1000) / 1000],
    pinX: "start",
    pinY: "start",
    size: "keep",
  }));
}

function objectsOn({ faces }: DrawnSheet, side: "outside" | "inside"): fc.Arbitrary<DesignObject[]> {
  const own = [...faces.values()].filter((face) => face.side === side);
  // Two objects often share a panel, so that they meet.
  const near = own.slice(0, 2);
  const place = fc.oneof(placeOn(own), placeOn(near));
  const object = fc.tuple(place, body).map(([at, what]): DesignObject => ({ id: "", name: "", place: at, body: what }));
  return fc.array(object, { maxLength: 5 }).map((objects) => withIds(objects, side));
}

function sceneOn(sheet: DrawnSheet, box: DesignBox): fc.Arbitrary<Scene> {
  const ground = fc.record({ outside: fc.option(swatch), inside: fc.option(swatch) });
  const sides = fc.record({ ground, outside: objectsOn(sheet, "outside"), inside: objectsOn(sheet, "inside") });
  return sides.map((drawn) => ({ ...emptyScene, box, swatches, ...drawn }));
}

function findingsIn(scene: Scene, sheet: DrawnSheet): readonly Finding[] {
  const checked = [scene, sheet, entriesOf(scene, sheet), blockTypefaces] as const;
  return withProvenFixes(checkScene(...checked), ...checked);
}

function entriesOf(scene: Scene, sheet: DrawnSheet) {
  return {
    outside: drawScene(scene, sheet, "outside", blockTypefaces),
    inside: drawScene(scene, sheet, "inside", blockTypefaces),
  };
}

function fixed(scene: Scene, sheet: DrawnSheet, finding: Finding): Scene {
  const changes = fixesOf(scene, sheet, entriesOf(scene, sheet), blockTypefaces)(finding);
  expect(changes).not.toEqual([]);
  return applyChanges(scene, changes);
}

const looks = [
  { color: "white", board: "E" },
  { color: "kraft", board: "E" },
  { color: "white", board: "B" },
] as const;

describe.each(families)("on both sides of a $code", (family) => {
  const sheet = drawnSheetOf(referenceBox(family));
  const boxes = looks.map((look): DesignBox => ({ ...emptyScene.box, family: family.code, sides: "both", ...look }));

  test.each(boxes)("a fix removes its finding and adds none that blocks an approval: $board, $color", (box) => {
    fc.assert(
      fc.property(sceneOn(sheet, box), (scene) => {
        const findings = findingsIn(scene, sheet);
        const fails = new Set(findings.filter(({ severity }) => severity === "fail").map(({ id }) => id));
        for (const finding of findings.filter(({ fix }) => fix !== null)) {
          const after = fixed(scene, sheet, finding);
          const left = findingsIn(after, sheet);
          expect(left.map(({ id }) => id)).not.toContain(finding.id);
          const added = left.filter(({ id, severity }) => severity === "fail" && !fails.has(id));
          expect({ finding: finding.id, added: added.map(({ id }) => id) }).toEqual({ finding: finding.id, added: [] });
          expect(sceneFaults(after)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("fixes come to an end, one after the other", () => {
    fc.assert(
      fc.property(sceneOn(sheet, boxes[0] ?? emptyScene.box), (scene) => {
        let now = scene;
        for (let step = 0; step < 60; step += 1) {
          const next = findingsIn(now, sheet).find(({ fix }) => fix !== null);
          if (next === undefined) return;
          now = fixed(now, sheet, next);
        }
        throw new Error("there is always another fix");
      }),
      { numRuns: 6 },
    );
  });
});
