import type { LengthUnit } from "@boxwright/core/kernel/units";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { families } from "@boxwright/core/structures/families";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { type Line, type Template, templateOf } from "@boxwright/core/structures/template";
import { forAnyBoxOf } from "@boxwright/core/structures/testing/any-box";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { describe, expect, test } from "vitest";
import { lengthOfLines } from "./testing/length-of-lines.ts";
import { linesOn, readDxf, textsOf } from "./testing/read-dxf.ts";

function read(template: Template, unit: LengthUnit) {
  return readDxf(drawDxf(template, unit));
}

function scaled(lines: readonly Line[], scale: number) {
  const near = (value: number) => expect.closeTo(value * scale, 5);
  return lines.map(({ points, isClosed }) => ({ points: points.map(([x, y]) => [near(x), near(y)]), isClosed }));
}

describe.each(families)("the DXF of a $code", (family) => {
  const template = templateOf(referenceBox(family), "outside");

  test("has each kind of line on its layer, at true scale in either unit", () => {
    for (const [unit, scale] of [
      ["mm", 1],
      ["in", 1 / 25.4],
    ] as const) {
      const dxf = read(template, unit);
      expect(linesOn(dxf, "CUT")).toEqual(scaled(template.cuts, scale));
      expect(linesOn(dxf, "CREASE")).toEqual(scaled(template.creases, scale));
      expect(linesOn(dxf, "PERF")).toEqual(scaled(template.perforations, scale));
      expect(linesOn(dxf, "BLEED")).toEqual(scaled(template.bleed, scale));
      expect(linesOn(dxf, "SAFE")).toEqual(scaled(template.safe, scale));
      expect(linesOn(dxf, "GLUE")).toEqual(scaled(template.glue, scale));
      expect(dxf.header["$INSUNITS"]).toBe(unit === "mm" ? 4 : 1);
    }
  });

  test("has the layer names that plants expect, and its panels' names among the annotations", () => {
    const dxf = read(template, "mm");
    expect(Object.keys(dxf.tables.layer.layers)).toEqual([
      "CUT",
      "CREASE",
      "PERF",
      "BLEED",
      "SAFE",
      "GLUE",
      "ANNOTATION",
    ]);
    const texts = textsOf(dxf);
    expect(new Set(texts.map(({ layer }) => layer))).toEqual(new Set(["ANNOTATION"]));
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(template.names.map(({ text }) => text)));
    expect(texts.map(({ text }) => text)).toContain(`${family.names.en}, outside print`);
  });
});

test("the cut of any box in a DXF lies within its blank and is as long as its outline", () => {
  for (const { code } of families) {
    forAnyBoxOf(
      code,
      (dieline) => {
        const template = templateOf(dieline, "inside");
        const cuts = linesOn(read(template, "mm"), "CUT");
        const { left, right, low, high } = boundsOf(cuts.flatMap((line) => line.points));
        expect([left, low]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
        expect(right).toBeCloseTo(dieline.blank.width, 5);
        expect(high).toBeCloseTo(dieline.blank.height, 5);
        expect(lengthOfLines(cuts)).toBeCloseTo(lengthOfLines(template.cuts), 3);
      },
      15,
    );
  }
});

test("the inside of a shipper has its glue tab on the right", () => {
  const [zone] = linesOn(read(templateOf(referenceBox(requireFamily("shipper")), "inside"), "mm"), "GLUE");
  expect(Math.max(...(zone?.points ?? []).map(([x]) => x))).toBeLessThan(40);
});
