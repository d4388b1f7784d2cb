import { expect, test } from "vitest";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { drawObject } from "../drawing/draw-object.ts";
import { drawnSheetOf } from "../drawing/drawn-sheet.ts";
import { readSvgPath } from "../drawing/svg-path.ts";
import { defaultPlace } from "../place.ts";
import type { DesignObject, ObjectBody } from "../scene.ts";
import { emptyScene } from "../testing/any-scene.ts";
import { motifOfDrawing } from "./motif-of-drawing.ts";

const sheet = drawnSheetOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)));

function motifOn(panel: string, body: ObjectBody) {
  const face = sheet.faces.get(`${panel}:outside`);
  if (face === undefined) throw new Error(panel);
  const object: DesignObject = { id: "a", name: "", place: defaultPlace(face, 40, 20, body), body };
  const around = {
    swatches: emptyScene.swatches,
    sheet,
    side: "outside",
    typefaces: { faceOf: () => undefined },
  } as const;
  return motifOfDrawing(drawObject(object, around), face);
}

const triangle: ObjectBody = { kind: "shape", shape: "path", d: "M0 1L1 1L.25 0Z", fill: "red" };

test("a drawn shape becomes a mark in its own proportions, upright on every panel", () => {
  for (const panel of ["lid", "front", "back", "base"]) {
    const motif = motifOn(panel, triangle);
    if (motif?.kind !== "path") throw new Error("The triangle is a mark");
    expect(motif.ratio).toBeCloseTo(2, 3);
    expect(readSvgPath(motif.d)).toEqual([["M", 0, 1], ["L", 1, 1], ["L", 0.25, 0], ["Z"]]);
  }
});

test("a line, an empty shape and a shape with too many points become no mark", () => {
  expect(motifOn("lid", { ...triangle, fill: null } as ObjectBody)).toBeNull();
  expect(motifOn("lid", { kind: "shape", shape: "line", fill: null })).toBeNull();
  const points = Array.from({ length: 2500 }, (_, index) => `L${(index % 50) / 50} ${(index % 49) / 49}`);
  expect(motifOn("lid", { ...triangle, d: `M0 0${points.join("")}Z` } as ObjectBody)).toBeNull();
});
