import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { designScene } from "@boxwright/contract/design-scene";
import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { faceOn } from "@boxwright/core/designs/face-table";
import { layOutText } from "@boxwright/core/designs/lettering/lay-out-text";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import { frameOf } from "@boxwright/core/designs/place";
import { checkScene } from "@boxwright/core/designs/rules/check-scene";
import type { Scene } from "@boxwright/core/designs/scene";
import { sceneFaults } from "@boxwright/core/designs/scene-faults";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { families } from "@boxwright/core/structures/families";
import { printSides } from "@boxwright/core/structures/sheet";
import { describe, expect, test } from "vitest";
import { contentFolder } from "../../content/read-files.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { loadStarters } from "./load-starters.ts";
import {
  allStarters,
  boxIn,
  boxSizes,
  requireScene,
  requireUsualBox,
  sheetOf,
  starters,
} from "./testing/starter-boxes.ts";

async function findingsIn(scene: Scene): Promise<string[]> {
  const [sheet, typefaces] = [sheetOf(scene.box), await loadTypefaces(textsOf(scene))];
  const entries = {
    outside: drawScene(scene, sheet, "outside", typefaces),
    inside: drawScene(scene, sheet, "inside", typefaces),
  };
  return checkScene(scene, sheet, entries, typefaces).map(({ id, message }) => `${id}: ${message.en}`);
}

/** The texts that do not keep their own lines in their frames. */
async function brokenTexts(scene: Scene): Promise<string[]> {
  const [{ faces }, typefaces] = [sheetOf(scene.box), await loadTypefaces(textsOf(scene))];
  return printSides.flatMap((side) =>
    scene[side].flatMap((object) => {
      const { id, place, body } = object;
      const face = faceOn(faces, side, place.panel);
      if (body.kind !== "text" || face === undefined) return [];
      const frame = frameOf(object, face);
      const { lines, width } = layOutText(body, frame, typefaces);
      return lines === body.text.split("\n").length && width <= frame.w ? [] : [`${side} ${id}`];
    }),
  );
}

test("there are fourteen starters, and every family has at least four", () => {
  expect(allStarters).toHaveLength(14);
  for (const { code } of families) expect(starters.list(code).length).toBeGreaterThanOrEqual(4);
});

const cases = allStarters.flatMap(({ key, families: codes }) => codes.map((code) => [key, code] as const));

describe.each(cases)("the starter %s on a %s", (key, code) => {
  test.each(boxSizes)("passes all rules in the %s size, in both languages and colors", async (size) => {
    const usual = boxIn(code, size);
    for (const color of ["white", "kraft"] as const) {
      for (const language of shopLanguages) {
        const scene = requireScene(key, { ...usual, color, sides: "both" }, language);
        expect(await findingsIn(scene)).toEqual([]);
        expect(await brokenTexts(scene)).toEqual([]);
      }
    }
  });

  test("is a valid scene that has all of its objects in the usual size", () => {
    const starter = allStarters.find((one) => one.key === key);
    const scene = requireScene(key, requireUsualBox(code), "en");
    expect(designScene.parse(scene)).toEqual(scene);
    expect(sceneFaults(scene)).toEqual([]);
    const expected = starter?.objects.filter(({ families: only }) => only?.includes(code) ?? true).map(({ id }) => id);
    expect([...scene.outside, ...scene.inside].map(({ id }) => id).toSorted()).toEqual(expected?.toSorted());
  });
});

test("the drawings of all starters have not changed", async () => {
  const lines: string[] = [];
  for (const [key, code] of cases) {
    const scene = requireScene(key, { ...boxIn(code, "usual"), sides: "both" }, "en");
    const [sheet, typefaces] = [sheetOf(scene.box), await loadTypefaces(textsOf(scene))];
    for (const side of printSides) {
      const entries = drawScene(scene, sheet, side, typefaces);
      const hash = createHash("sha256").update(JSON.stringify(entries)).digest("hex");
      lines.push(`${key} ${code} ${side}: ${entries.length} entries, ${hash}`);
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden/starters.golden.txt");
});

test("a starter of another family, or with an unknown key, has no scene", () => {
  expect(starters.sceneOn("this-way-up", requireUsualBox("gift"), "en")).toBeNull();
  expect(starters.sceneOn("unknown", requireUsualBox("gift"), "en")).toBeNull();
});

test("light tints get white ink on kraft, and a light ground becomes the bare board", () => {
  const box = { ...requireUsualBox("shipper"), color: "kraft" } as const;
  const scene = requireScene("stripe-wrap", box, "en");
  expect(scene.ground.outside).toBeNull();
  expect(scene.swatches.find(({ id }) => id === "cream")).toMatchObject({ white: "under" });
  expect(requireScene("stripe-wrap", { ...box, color: "white" }, "de").ground.outside).toBe("cream");
});

describe("a file of a starter", () => {
  const folder = mkdtempSync(join(tmpdir(), "boxwright-starters-"));
  mkdirSync(join(folder, "designs"));
  const sun = readFileSync(join(contentFolder, "designs/sun.yaml"), "utf8");

  test.each([
    ["an unknown typeface", "family: bricolage-grotesque", "family: arial", "family"],
    ["a length without a unit", "78vmin]", "78]", "objects.0.x: must be [stretch, offset]"],
    [
      "two bodies in one object",
      "shape: { shape: ellipse, fill: cream }",
      "fill: cream\n    shape: { shape: ellipse }",
      "exactly one of",
    ],
    ["an unknown role", "on: [right]", "on: [lid]", "objects.4.on.0"],
    ["an unknown swatch", "swatch: cream", "swatch: crem", "no swatch crem"],
    ["a text in one language", "en: Thanks, de: Dank", "en: Thanks", "objects.5.name.de"],
  ])("with %s is refused with its place", (_what, from, to, message) => {
    writeFileSync(join(folder, "designs/sun.yaml"), sun.replace(from, to));
    expect(() => loadStarters(folder)).toThrow(message);
  });

  test("with the key of another file is refused", () => {
    writeFileSync(join(folder, "designs/sun.yaml"), sun);
    expect(loadStarters(folder)).toHaveLength(1);
    writeFileSync(join(folder, "designs/sun-2.yaml"), sun);
    expect(() => loadStarters(folder)).toThrow("two starters with the key sun");
  });
});
