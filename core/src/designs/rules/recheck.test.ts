import fc from "fast-check";
import { expect, test } from "vitest";
import { requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { drawScene } from "../drawing/draw-scene.ts";
import { drawnSheetOf } from "../drawing/drawn-sheet.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { anyBody, anyPlace, anyScene, emptyScene, mailerSizes, withIds } from "../testing/any-scene.ts";
import { blockTypefaces } from "../testing/block-letters.ts";
import { type Checked, checkScene, recheckScene } from "./check-scene.ts";

const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), mailerSizes[0]));

function drawn(scene: Scene) {
  const entries = {
    outside: drawScene(scene, sheet, "outside", blockTypefaces),
    inside: drawScene(scene, sheet, "inside", blockTypefaces),
  };
  return [scene, sheet, entries, blockTypefaces] as const;
}

function checked(scene: Scene): Checked {
  const [, , entries] = drawn(scene);
  return { scene, sheet, entries, typefaces: blockTypefaces, findings: checkScene(...drawn(scene)) };
}

const index = fc.nat();
const edit: fc.Arbitrary<(objects: readonly DesignObject[]) => readonly DesignObject[]> = fc.oneof(
  fc.tuple(index, anyPlace()).map(
    ([at, place]) =>
      (objects: readonly DesignObject[]) =>
        objects.map((object, own) => (own === at % objects.length ? { ...object, place } : object)),
  ),
  index.map(
    (at) => (objects: readonly DesignObject[]) => objects.filter((_, own) => own !== at % Math.max(1, objects.length)),
  ),
  fc.tuple(index, anyPlace(), anyBody).map(
    ([at, place, body]) =>
      (objects: readonly DesignObject[]) =>
        objects.toSpliced(at % (objects.length + 1), 0, ...withIds([{ id: "", name: "", place, body }], "added")),
  ),
  index.map(
    (at) => (objects: readonly DesignObject[]) =>
      objects.map((object, own) => (own === at % objects.length ? { ...object, hidden: true } : object)),
  ),
  fc.constant((objects: readonly DesignObject[]) => objects.toReversed()),
);

test("a check after any edit finds the same as a check of everything", () => {
  fc.assert(
    fc.property(anyScene, edit, (scene, change) => {
      const next = { ...scene, outside: change(scene.outside) };
      expect(recheckScene(checked(scene), ...drawn(next))).toEqual(checkScene(...drawn(next)));
    }),
    { numRuns: 60 },
  );
});

test("another ground, other swatches or another board cause a check of all objects", () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const others: Scene[] = [
        { ...scene, ground: { outside: "black", inside: null } },
        { ...scene, swatches: scene.swatches.map((swatch) => ({ ...swatch, cmyk: [0, 0, 0, 0] as const })) },
        { ...scene, box: { ...scene.box, color: "kraft" } },
      ];
      const before = checked(scene);
      for (const next of others) expect(recheckScene(before, ...drawn(next))).toEqual(checkScene(...drawn(next)));
    }),
    { numRuns: 20 },
  );
});

test("the findings of objects far from an edit are kept", () => {
  const text = (id: string, x: number): DesignObject => ({
    id,
    name: "",
    place: {
      panel: "lid",
      x,
      y: 20,
      w: 20,
      h: 10,
      turn: 0,
      ref: [254, 203],
      pinX: "start",
      pinY: "start",
      size: "keep",
      run: "clip",
    },
    body: {
      kind: "text",
      text: "Hi",
      family: "inter",
      weight: 400,
      size: 4,
      align: "start",
      lineHeight: 1.2,
      tracking: 0,
      swatch: "black",
    },
  });
  const before = checked({ ...emptyScene, outside: [text("near", 20), text("far", 150)] });
  const moved = { ...before.scene, outside: [text("near", 30), ...before.scene.outside.slice(1)] };
  const after = recheckScene(before, ...drawn(moved));
  const of = (findings: readonly Checked["findings"][number][], id: string) =>
    findings.find(({ object, rule }) => object === id && rule === "text-size");
  expect(of(after, "far")).toBe(of(before.findings, "far"));
  expect(of(after, "near")).not.toBe(of(before.findings, "near"));
});
