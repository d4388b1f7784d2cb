import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { panelFaces } from "../structures/panel-faces.ts";
import { requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { applyChanges } from "./apply.ts";
import { changeFamily, resizeBox } from "./commands/set-scene.ts";
import { faceTable } from "./face-table.ts";
import { type ReflowItem, type ReflowSheet, reflow } from "./reflow.ts";
import type { DesignObject, ObjectBody, Place, Scene } from "./scene.ts";
import { anyScene, emptyScene, mailerSizes } from "./testing/any-scene.ts";
import { object, square, text } from "./testing/lid-scene.ts";

const sheets = mailerSizes.map((size): ReflowSheet => {
  const dieline = requireDieline(requireFamily("mailer"), size);
  return { faces: faceTable(panelFaces(dieline)), creases: dieline.creases };
}) as [ReflowSheet, ReflowSheet, ReflowSheet];
const [usual, , small] = sheets;

const code: ObjectBody = { kind: "code", code: "qr", value: "1", swatch: "red" };

function onLid(body: ObjectBody, wish: Partial<Place>): DesignObject {
  return object("one", wish, body);
}

function afterResize(printed: DesignObject, size: 0 | 1 | 2): ReflowItem {
  const scene: Scene = { ...emptyScene, outside: [printed] };
  const resized = applyChanges(scene, resizeBox(scene, usual.faces, { box: { size: mailerSizes[size] } }));
  const [item] = reflow(scene, resized, usual, sheets[size]);
  if (item === undefined) throw new Error("no item");
  return item;
}

describe("the report of a resize has an object", () => {
  test("as kept if its frame is as before", () => {
    expect(afterResize(onLid(square, { size: "keep" }), 1)).toMatchObject({ kind: "kept" });
  });

  test("as moved with its frames before and after", () => {
    const item = afterResize(onLid(square, { size: "keep", pinX: "end" }), 1);
    expect(item).toMatchObject({ kind: "moved", panel: "lid", before: { x: 10 } });
  });

  test("as scaled with its type size before and after in points", () => {
    const item = afterResize(onLid(text, {}), 2);
    if (item.kind !== "scaled" || item.points === null) throw new Error(item.kind);
    expect(item.points[0]).toBe(20);
    expect(item.points[1]).toBeCloseTo(20 * item.after.scale, 2);
    expect(item.points[1]).toBeLessThan(15);
  });

  test("as worth a look if it is a code that crosses a fold now", () => {
    const item = afterResize(onLid(code, { y: 100, h: 60, size: "keep" }), 2);
    expect(item).toMatchObject({ kind: "look", why: "crossesFold" });
  });

  test("as worth a look if it is a shape that leaves its panel now, unless it may run over the edge", () => {
    expect(afterResize(onLid(square, { x: 120, w: 60, size: "keep" }), 2)).toMatchObject({
      kind: "look",
      why: "leavesPanel",
    });
    expect(afterResize(onLid(square, { x: 120, w: 60, size: "keep", run: "wrap" }), 2)).toMatchObject({ kind: "kept" });
  });

  test("as worth a look, with both parts, if it is a band that covers another part of its panel now", () => {
    const item = afterResize(onLid(square, { x: 0, w: 254, h: 50.8, pinX: "stretch", size: "keep" }), 2);
    const [before, after] = [
      50.8 / (usual.faces.get("lid:outside")?.height ?? 0),
      50.8 / (small.faces.get("lid:outside")?.height ?? 0),
    ];
    if (item.kind !== "look" || !("parts" in item)) throw new Error(item.kind);
    expect(item).toMatchObject({ why: "changesShare", of: "height" });
    expect(item.parts[0]).toBeCloseTo(before, 3);
    expect(item.parts[1]).toBeCloseTo(after, 3);
    const part = afterResize(onLid(square, { x: 0, w: 254, h: 50.8, pinX: "stretch", pinY: "part" }), 2);
    expect(part.kind).toBe("scaled");
  });

  test("as kept, not as worth a look, if it crossed the fold before", () => {
    const across = onLid(code, { y: -10, size: "keep" });
    expect(afterResize(across, 2)).toMatchObject({ kind: "kept" });
  });

  test("as gone if its panel is not on the box", () => {
    expect(afterResize(onLid(square, { panel: "roof" }), 1)).toMatchObject({ kind: "gone", object: { id: "one" } });
  });
});

test("a change of family takes objects to the panels with their roles, and reports objects without such a panel as gone", () => {
  const dieline = requireDieline(requireFamily("shipper"), mailerSizes[0]);
  const shipper = { faces: faceTable(panelFaces(dieline)), creases: dieline.creases };
  const scene: Scene = {
    ...emptyScene,
    outside: [onLid(square, { size: "keep", panel: "base" }), { ...onLid(square, {}), id: "two" }],
  };
  const box = { ...scene.box, family: "shipper" };
  const base = new Map([["base", { from: null, to: ["front-bottom"], axis: "y" }]] as const);
  const panels = { outside: base, inside: new Map() };
  const changed = applyChanges(scene, changeFamily(scene, usual.faces, { box, panels }));
  expect(changed.outside.map(({ place }) => place.panel)).toEqual(["front-bottom", "lid"]);
  expect(reflow(scene, changed, usual, shipper)).toMatchObject([
    { kind: "moved", panel: "front-bottom" },
    { kind: "gone", object: { id: "two" } },
  ]);
});

test("a resize there and back reports every object on the box as kept", () => {
  fc.assert(
    fc.property(anyScene, fc.constantFrom(0, 1, 2), (scene, size) => {
      const away = applyChanges(scene, resizeBox(scene, usual.faces, { box: { size: mailerSizes[size] as never } }));
      const back = applyChanges(away, resizeBox(away, usual.faces, { box: { size: mailerSizes[0] } }));
      expect(back).toEqual(scene);
      expect(reflow(scene, back, usual, usual).every(({ kind }) => kind === "kept")).toBe(true);
      expect(reflow(scene, away, usual, sheets[size] ?? small)).toHaveLength(
        scene.outside.length + scene.inside.length,
      );
    }),
  );
});
