import type { BoxSize } from "@boxwright/core/structures/box-family";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { families, familyNamed } from "@boxwright/core/structures/families";
import { boardOf } from "@boxwright/core/structures/plant-stock";
import { describe, expect, test } from "vitest";
import { mirroredSheet } from "../configurator/template-maker/mirrored-sheet.ts";
import { insideMarks } from "./inside-marks.ts";

/** A size that every family can have, in millimetres. */
const size: BoxSize = { length: 203.2, width: 203.2, depth: 70 };
const sheets = families.map((family) => {
  const laid = dielineOf("arlington", family, size);
  if (!laid.ok) throw new Error(`${family.code} cannot be made`);
  return [family.code, laid.value] as const;
});

describe.each(sheets)("the marks on a %s", (code, dieline) => {
  const marks = insideMarks(code, dieline.panels);

  test("are one for each inside length, with its length and the board that creases take", () => {
    expect(marks.map(({ dimension }) => dimension).sort()).toEqual(["depth", "length", "width"]);
    const caliper = boardOf("arlington", familyNamed(code)?.defaultBoard ?? "E").caliper;
    for (const { dimension, from, to } of marks) {
      const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
      expect(long).toBeGreaterThan(size[dimension] - caliper);
      expect(long).toBeLessThan(size[dimension] + 8 * caliper);
    }
  });

  test("have the same lengths on the mirrored sheet", () => {
    const turned = insideMarks(code, mirroredSheet(dieline).panels);
    const lengths = (all: typeof marks) => all.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]));
    lengths(turned).forEach((long, index) => {
      expect(long).toBeCloseTo(lengths(marks)[index] ?? Number.NaN, 9);
    });
  });
});

test("a sheet that is mirrored twice is the same", () => {
  for (const [, dieline] of sheets) {
    const { cut, creases } = mirroredSheet(mirroredSheet(dieline));
    expect(cut).toEqual(dieline.cut);
    expect(creases).toEqual(dieline.creases);
  }
});
