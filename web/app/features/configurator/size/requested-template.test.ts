import type { LengthUnit } from "@boxwright/core/kernel/units";
import { dimensions } from "@boxwright/core/structures/box-family";
import { families } from "@boxwright/core/structures/families";
import { mailer } from "@boxwright/core/structures/families/mailer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { templateOf } from "../template-maker/template.ts";
import { boardIn, inUnit, measureOf, type RequestedTemplate, rangeOf } from "./requested-template.ts";

const anyFamily = fc.constantFrom(...families);
function requested(length: string, width: string, depth: string, unit: LengthUnit = "in"): RequestedTemplate {
  return { length, width, depth, unit, board: "E" };
}

test("a template has a board that the family offers", () => {
  expect(boardIn(mailer, "B")).toBe("B");
  expect(boardIn(mailer, "24pt")).toBe("E");
  expect(boardIn(mailer, null)).toBe("E");
});

test("lengths may be typed with a comma; other text is no length", () => {
  const measure = (typed: string) => measureOf(mailer, requested(typed, "8", "4"), "length");
  expect(["2,5", " 2.5 ", "2.", "235 mm"].map(measure)).toEqual([2.5, 2.5, 2, 9.25]);
  expect(["", "ten", "1e1", "-4", "2.5.1"].map(measure)).toEqual([null, null, null, null, null]);
});

describe("the other unit", () => {
  test("has whole millimetres within the range in inches", () => {
    expect(rangeOf(mailer, "length", "mm")).toEqual({ min: 102, max: 609, step: 1 });
  });

  test("leaves text that is no length as typed", () => {
    expect(inUnit(mailer, requested("", "8", "4"), "mm")).toMatchObject({ length: "", width: "203", depth: "102" });
  });

  test("has any size within its ranges, and converting it back gives a size at most one step away", () => {
    fc.assert(
      fc.property(anyFamily, fc.double({ min: 0, max: 1, noNaN: true }), (family, share) => {
        const lengthAt = (dimension: "length" | "width" | "depth") => {
          const { min, max, step } = family.ranges[dimension];
          return String(min + Math.round((share * (max - min)) / step) * step);
        };
        const inches = requested(lengthAt("length"), lengthAt("width"), lengthAt("depth"));
        const millimetres = inUnit(family, inches, "mm");
        const faults = templateOf("arlington", family, millimetres).faults.filter((fault) => "range" in fault);
        expect(faults).toEqual([]);
        const back = inUnit(family, millimetres, "in");
        for (const dimension of dimensions) {
          const moved = Math.abs(Number(back[dimension]) - Number(inches[dimension]));
          expect(moved).toBeLessThanOrEqual(family.ranges[dimension].step);
        }
      }),
    );
  });
});
