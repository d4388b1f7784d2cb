import { describe, expect, test } from "vitest";
import type { Finding } from "../../artwork/finding.ts";
import { germanFaults } from "../../storefront/testing/german-faults.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { applyChanges } from "../apply.ts";
import { drawScene } from "../drawing/draw-scene.ts";
import { type DrawnSheet, drawnSheetOf } from "../drawing/drawn-sheet.ts";
import type { DesignObject, ObjectBody, Place, Scene, Swatch, TextBody } from "../scene.ts";
import { black, emptyScene, red } from "../testing/any-scene.ts";
import { blockTypefaces } from "../testing/block-letters.ts";
import { checkScene } from "./check-scene.ts";
import { fixesOf, withProvenFixes } from "./fixes-of.ts";
import { rules } from "./rule-table.ts";

const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)));
const shipperSheet = drawnSheetOf(requireDieline(requireFamily("shipper"), inches(10, 8, 4)));

const white: Swatch = { id: "white", name: "White", cmyk: [0, 0, 0, 0] };
const rich: Swatch = { id: "rich", name: "Rich black", cmyk: [60, 50, 40, 100] };
const heavy: Swatch = { id: "heavy", name: "Heavy", cmyk: [100, 100, 80, 50] };
const swatches = [red, black, white, rich, heavy];

function faceIn(on: DrawnSheet, panel: string, side: "outside" | "inside" = "outside"): PanelFace {
  const face = on.faces.get(`${panel}:${side}`);
  if (face === undefined) throw new Error(panel);
  return face;
}

const lid = faceIn(sheet, "lid");
const middleX = lid.width / 2;
const middleY = lid.height / 2;

function at(x: number, y: number, w: number, h: number, more: Partial<Place> = {}): Place {
  const place = { panel: "lid", x, y, w, h, turn: 0, ref: [lid.width, lid.height] as const };
  return { ...place, pinX: "start", pinY: "start", size: "scale", run: "clip", ...more };
}

const text = (more: Partial<TextBody> = {}): TextBody => ({
  kind: "text",
  text: "Hello",
  family: "inter",
  weight: 400,
  size: 14,
  align: "start",
  lineHeight: 1.2,
  tracking: 0,
  swatch: "black",
  ...more,
});
const rect = (fill: string): ObjectBody => ({ kind: "shape", shape: "rect", fill });
const line = (width: number): ObjectBody => ({
  kind: "shape",
  shape: "line",
  fill: null,
  stroke: { swatch: "black", width },
});
const qr = (swatch = "black", value = "https://boxwright.example"): ObjectBody => ({
  kind: "code",
  code: "qr",
  value,
  swatch,
});
const image = (pixels: number): ObjectBody => ({
  kind: "image",
  upload: "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01",
  pixels: [pixels, pixels],
  crop: { x: 0, y: 0, w: 1, h: 1 },
});

function object(id: string, place: Place, body: ObjectBody): DesignObject {
  return { id, name: id, place, body };
}

function sceneOf(...outside: DesignObject[]): Scene {
  const box = { ...emptyScene.box, sides: "outside" } as const;
  return { ...emptyScene, box, swatches, outside };
}

function entriesOf(scene: Scene, on: DrawnSheet) {
  return {
    outside: drawScene(scene, on, "outside", blockTypefaces),
    inside: drawScene(scene, on, "inside", blockTypefaces),
  };
}

function findingsIn(scene: Scene, on = sheet): Finding[] {
  const checked = [scene, on, entriesOf(scene, on), blockTypefaces] as const;
  return withProvenFixes(checkScene(...checked), ...checked);
}

const middle = at(middleX - 20, middleY - 10, 40, 20);
const onKraft = (scene: Scene): Scene => ({ ...scene, box: { ...scene.box, color: "kraft" } });
const withInside = (scene: Scene): Scene => ({ ...scene, box: { ...scene.box, sides: "both" } });

/** A stripe over the fold between the front and the glue tab of a shipper, which runs on over the flat sheet or ends at its panel. */
function overGlue(run: Place["run"]): Scene {
  const glue = shipperSheet.dieline.panels.find(({ id }) => /glue$/.test(id));
  const parent = faceIn(shipperSheet, glue?.parent ?? "");
  const place = at(-20, 20, parent.width + 40, 60, { panel: parent.panel, ref: [parent.width, parent.height], run });
  return {
    ...sceneOf(object("a", place, rect("red"))),
    box: { ...emptyScene.box, family: "shipper", sides: "outside" },
  };
}

/** For each rule, a scene that breaks it and one that only just keeps it. */
const cases: (readonly [rule: string, wrong: Scene, right: Scene, on?: DrawnSheet])[] = [
  ["safe-cut", sceneOf(object("a", at(2, middleY, 30, 8), text())), sceneOf(object("a", middle, text()))],
  [
    "upside-down",
    sceneOf(object("a", { ...middle, turn: 180 }, text())),
    sceneOf(object("a", { ...middle, turn: 90 }, text())),
  ],
  ["text-size", sceneOf(object("a", middle, text({ size: 5.2 }))), sceneOf(object("a", middle, text({ size: 6 })))],
  ["stroke", sceneOf(object("a", middle, line(0.2))), sceneOf(object("a", middle, line(0.25)))],
  [
    "ppi",
    sceneOf(object("a", at(middleX - 25, middleY - 25, 50, 50), image(400))),
    sceneOf(object("a", at(middleX - 25, middleY - 25, 50, 50), image(600))),
  ],
  [
    "over-fold",
    sceneOf(object("a", at(middleX, -8, 40, 20), text({ size: 60 }))),
    sceneOf(object("a", middle, text({ size: 30 }))),
  ],
  [
    "safe-crease",
    sceneOf(object("a", at(middleX, 0.8, 20, 20), rect("red"))),
    sceneOf(object("a", at(middleX, 1.8, 18, 18), rect("red"))),
  ],
  [
    "code",
    sceneOf(object("a", at(middleX, middleY, 8, 8), qr())),
    sceneOf(object("a", at(middleX, middleY, 12, 12), qr())),
  ],
  [
    "code",
    sceneOf(object("a", at(middleX, middleY, 20, 20), qr("white"))),
    sceneOf(object("a", at(middleX, middleY, 20, 20), qr("rich"))),
  ],
  ["ink-sum", sceneOf(object("a", middle, rect("heavy"))), sceneOf(object("a", middle, rect("rich")))],
  [
    "small-black",
    sceneOf(object("a", middle, text({ size: 9, swatch: "rich" }))),
    sceneOf(object("a", middle, text({ size: 12, swatch: "rich" }))),
  ],
  [
    "kraft-white",
    onKraft(sceneOf(object("a", middle, rect("white")))),
    onKraft(sceneOf(object("a", middle, rect("red")))),
  ],
  ["missing-letter", sceneOf(object("a", middle, text({ text: "箱" }))), sceneOf(object("a", middle, text()))],
  ["off-box", sceneOf(object("a", { ...middle, panel: "roof" }, text())), sceneOf(object("a", middle, text()))],
  ["empty", withInside(sceneOf(object("a", middle, text()))), sceneOf(object("a", middle, text()))],
  ["glue", overGlue("sheet"), overGlue("clip"), shipperSheet],
  [
    "bleed",
    sceneOf(object("a", at(-1, middleY - 20, 60, 40), rect("red"))),
    sceneOf(object("a", at(-4, middleY - 20, 60, 40), rect("red"))),
  ],
];

describe.each(cases.map(([rule, wrong, right, on = sheet]) => ({ rule, wrong, right, on })))(
  "the rule $rule",
  ({ rule, wrong, right, on }) => {
    const found = (scene: Scene) => findingsIn(scene, on).filter((finding) => finding.rule === rule);

    test("has a finding in a scene that breaks it, in English and German", () => {
      const findings = found(wrong);
      expect(findings).not.toEqual([]);
      for (const { message } of findings) expect(message.de).not.toBe(message.en);
    });

    test("has no finding in a scene that only just keeps it", () => {
      expect(found(right)).toEqual([]);
    });

    test("has a fix that removes its finding, or offers none", () => {
      for (const finding of found(wrong)) {
        const changes = fixesOf(wrong, on, entriesOf(wrong, on), blockTypefaces)(finding);
        if (finding.fix === null) expect(changes).toEqual([]);
        else expect(found(applyChanges(wrong, changes)).map(({ id }) => id)).not.toContain(finding.id);
      }
    });
  },
);

test("each of the sixteen rules has a case", () => {
  expect(rules).toHaveLength(16);
  const covered = new Set(cases.map(([rule]) => rule));
  expect(rules.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
});

describe("a side with nothing that people can see is empty", () => {
  const path: ObjectBody = { kind: "shape", shape: "path", d: "M0 0L1 0L1 1Z", fill: "white" };
  const outlined: ObjectBody = { kind: "shape", shape: "rect", fill: null, stroke: { swatch: "black", width: 1 } };
  test.each<readonly [what: string, place: Place, body: ObjectBody, isEmpty: boolean]>([
    ["a shape beside the box", at(-600, middleY, 40, 20), rect("red"), true],
    [
      "a shape beside its panel but on the sheet, which its panel cuts off",
      at(-60, middleY, 40, 20),
      rect("red"),
      true,
    ],
    ["a text of spaces", middle, text({ text: "   " }), true],
    ["a shape without area", { ...middle, w: 0, h: 0 }, rect("red"), true],
    ["white on white board", middle, path, true],
    ["an outline beside the box", at(-600, middleY, 40, 20), outlined, true],
    ["a shape of which a corner is on the box", at(-35, middleY, 40, 20), rect("red"), false],
    ["an outline around the whole panel", at(-2, -2, lid.width + 4, lid.height + 4), outlined, false],
    ["a picture", middle, image(600), false],
  ])("%s", (_, place, body, isEmpty) => {
    const found = findingsIn(sceneOf(object("a", place, body))).filter(({ rule }) => rule === "empty");
    expect(found.length > 0).toBe(isEmpty);
  });

  test("white ink on kraft", () => {
    const ink = { ...white, white: "only" } as const;
    const scene = { ...sceneOf(object("a", middle, rect("white"))), swatches: [ink] };
    expect(findingsIn(onKraft(scene)).filter(({ rule }) => rule === "empty")).toEqual([]);
  });
});

test("a code needs four clear modules around it", () => {
  const beside = object("b", at(middleX + 21, middleY, 30, 30), rect("red"));
  const scene = sceneOf(object("a", at(middleX, middleY, 20, 20), qr()), beside);
  expect(findingsIn(scene).map(({ id }) => id)).toContain("code/a/clear");
  const apart = sceneOf(object("a", at(middleX, middleY, 20, 20), qr()), {
    ...beside,
    place: { ...beside.place, x: middleX + 40 },
  });
  expect(findingsIn(apart)).toEqual([]);
});

test("a code without clear space on a dark object has one hint: its contrast is checked at the place that it moves to", () => {
  const beneath = object("b", at(middleX - 5, middleY - 5, 20, 30), rect("black"));
  const found = findingsIn(sceneOf(beneath, object("a", at(middleX, middleY, 20, 20), qr())));
  expect(found.map(({ id }) => id)).toEqual(["code/a/clear"]);
});

describe("a code on a dark ground", () => {
  const dark = {
    ...sceneOf(object("a", at(middleX, middleY, 20, 20), qr())),
    ground: { outside: "rich", inside: null },
  };

  test.each(["white", "kraft"] as const)("gets a white ground under it and its clear space on %s board", (color) => {
    const scene = { ...dark, box: { ...dark.box, color } };
    const [found] = findingsIn(scene).filter(({ id }) => id === "code/a/contrast");
    expect(found).toMatchObject({ severity: "fail", fix: "code" });
    const fixed = found && applyChanges(scene, fixesOf(scene, sheet, entriesOf(scene, sheet), blockTypefaces)(found));
    expect(fixed?.outside.map(({ id }) => id)).toEqual(["a-ground", "a"]);
    expect(findingsIn(fixed ?? scene).filter(({ rule }) => rule === "code")).toEqual([]);
    const [ground] = fixed?.outside ?? [];
    const swatch = ground?.body.kind === "shape" ? ground.body.fill : null;
    expect(fixed?.swatches.find(({ id }) => id === swatch)?.white).toBe(color === "kraft" ? "only" : undefined);
  });

  test("becomes black on its white ground if it was light", () => {
    const scene = { ...dark, outside: [object("a", at(middleX, middleY, 20, 20), qr("white"))] };
    const [found] = findingsIn(scene).filter(({ id }) => id === "code/a/contrast");
    const fixed = found && applyChanges(scene, fixesOf(scene, sheet, entriesOf(scene, sheet), blockTypefaces)(found));
    expect(fixed?.outside.at(-1)?.body).toMatchObject({ kind: "code", swatch: "black" });
    expect(findingsIn(fixed ?? scene).filter(({ rule }) => rule === "code")).toEqual([]);
  });
});

test("bars with less clear space than GS1 requires get a warning, and can shrink until they have it", () => {
  const bars: ObjectBody = { kind: "code", code: "ean13", value: "4006381333931", swatch: "black" };
  const module = 60 / 95;
  const beside = (modules: number) =>
    sceneOf(
      object("a", at(middleX, middleY, 60, 30), bars),
      object("b", at(middleX - modules * module - 10, middleY, 10, 30), rect("red")),
    );
  const found = (modules: number) => findingsIn(beside(modules)).filter(({ object: id }) => id === "a");
  expect(found(3)).toMatchObject([{ id: "code/a/clear", severity: "fail" }]);
  expect(found(10)).toMatchObject([{ id: "code/a/clear", severity: "warn", fix: "code" }]);
  expect(found(12)).toEqual([]);
});

test("light text is reversed if a single letter lies on a dark object, or if it lies on a picture", () => {
  const light = object("text", at(10, middleY, 120, 20), text({ size: 7, swatch: "white" }));
  const under = (x: number, body: ObjectBody) => sceneOf(object("below", at(x, middleY - 10, 40, 40), body), light);
  const found = (scene: Scene) => findingsIn(scene).filter(({ rule }) => rule === "text-size");
  const letters = { start: 10, end: 10 + 5 * 0.6 * 7 * 0.3528 };
  expect(found(sceneOf(light))).toEqual([]);
  expect(found(under(letters.start - 38, rect("rich")))).toHaveLength(1);
  expect(found(under(letters.end - 1, rect("rich")))).toHaveLength(1);
  expect(found(under(letters.end + 1, rect("rich")))).toEqual([]);
  expect(found(under(letters.start - 38, image(4000)))).toHaveLength(1);
});

test("text is not reversed by an object that ends at its own panel and only overlaps it on the flat sheet", () => {
  const light = object("text", at(30, 3, 120, 20), text({ size: 7, swatch: "white" }));
  const { height } = faceIn(sheet, "back");
  const dark = object("dark", at(0, 0, 250, height, { panel: "back" }), rect("rich"));
  const grown = { ...dark, place: { ...dark.place, y: -100, h: height + 200 } };
  const found = findingsIn(sceneOf(grown, light)).filter(({ rule }) => rule === "text-size");
  expect(found).toEqual([]);
});

test("a wrapped star that runs off the lid has enough bleed, and an edge along the cut does not", () => {
  const bleedOf = (shape: "star" | "rect", place: Place) => {
    const body: ObjectBody = { kind: "shape", shape, fill: "red", corners: 7 };
    return findingsIn(sceneOf(object("a", place, body))).filter(({ rule }) => rule === "bleed");
  };
  for (let x = -60; x <= 20; x += 7) {
    for (const y of [-40, -25, 60, lid.height - 30])
      expect(bleedOf("star", at(x, y, 80, 80, { run: "wrap" }))).toEqual([]);
  }
  expect(bleedOf("rect", at(-1, 40, 60, 60, { run: "wrap" }))).not.toEqual([]);
});

test("German findings use the shop's words", () => {
  const messages = cases.flatMap(([, wrong, , on = sheet]) => findingsIn(wrong, on).map(({ message }) => message.de));
  for (const message of messages) expect(germanFaults(message)).toEqual([]);
});
