import type { LengthUnit } from "@boxwright/core/kernel/units";
import { mailer } from "@boxwright/core/structures/families/mailer";
import { describe, expect, test } from "vitest";
import type { RequestedTemplate } from "../size/requested-template.ts";
import { templateOf } from "./template.ts";

function requested(length: string, width: string, depth: string, unit: LengthUnit = "in"): RequestedTemplate {
  return { length, width, depth, unit, board: "E" };
}

describe("a template", () => {
  test("is the sheet of the inside size, in inches or millimetres", () => {
    const inches = templateOf("arlington", mailer, requested("10", "8", "4"));
    expect(inches.dieline?.inside).toEqual({ length: 254, width: 203.2, depth: 101.6 });
    expect(inches.dieline?.blank.width).toBeCloseTo(682.8, 2);
    const millimetres = templateOf("arlington", mailer, requested("254", "203", "102", "mm"));
    expect(millimetres.dieline?.inside).toEqual({ length: 254, width: 203, depth: 102 });
  });

  test("names the range of each length that is outside of it", () => {
    const { dieline, faults } = templateOf("arlington", mailer, requested("3", "8.1", ""));
    expect(dieline).toBeNull();
    expect(faults).toEqual([
      { dimension: "length", range: { min: 4, max: 24, step: 0.125 } },
      { dimension: "width", range: { min: 4, max: 18, step: 0.125 } },
      { dimension: "depth", range: { min: 1, max: 8, step: 0.125 } },
    ]);
  });

  test("names lengths that exclude each other", () => {
    const { faults } = templateOf("arlington", mailer, requested("4", "8", "2"));
    expect(faults).toEqual([
      { dimension: "width", message: "The width may be at most one and a half times the length." },
    ]);
  });
});
