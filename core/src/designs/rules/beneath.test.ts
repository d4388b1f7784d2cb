import { expect, test } from "vitest";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { drawScene } from "../drawing/draw-scene.ts";
import { drawnSheetOf } from "../drawing/drawn-sheet.ts";
import { defaultPlace } from "../place.ts";
import type { DesignObject, Scene, ShapeBody, Swatch } from "../scene.ts";
import { emptyScene } from "../testing/any-scene.ts";
import { leastContrast } from "./beneath.ts";
import { designOf } from "./check-scene.ts";
import { piecesOf } from "./pieces.ts";

const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)));
const typefaces = { faceOf: () => undefined };
const light: Swatch = { id: "light", name: "Light", cmyk: [0, 0, 30, 0] };
const lid = sheet.faces.get("lid:outside");
if (lid === undefined) throw new Error("A mailer has a lid");
const face = lid;

function shape(id: string, fill: string, length: number): DesignObject {
  const body: ShapeBody = { kind: "shape", shape: "rect", fill };
  return { id, name: "", place: defaultPlace(face, length, length, body), body };
}

function contrastOf(swatch: string, ...objects: DesignObject[]): number | null {
  const scene: Scene = { ...emptyScene, swatches: [...emptyScene.swatches, light], outside: objects };
  const entries = { outside: drawScene(scene, sheet, "outside", typefaces), inside: [] };
  const design = designOf(scene, sheet, entries, typefaces);
  const piece = piecesOf(design).find(({ object }) => object.id === "top");
  return piece === undefined ? null : leastContrast(piece, swatch, design);
}

test("black on bare board has much contrast, and light yellow has little", () => {
  expect(contrastOf("black", shape("top", "black", 20))).toBeGreaterThan(10);
  expect(contrastOf("light", shape("top", "light", 20))).toBeLessThan(1.5);
});

test("the contrast of an object is that with the object directly below it", () => {
  expect(contrastOf("light", shape("ground", "black", 60), shape("top", "light", 20))).toBeGreaterThan(10);
  expect(contrastOf("black", shape("ground", "black", 60), shape("top", "black", 20))).toBeCloseTo(1);
});
