import { describe, expect, test } from "vitest";
import { describeSelection, formatInches } from "./describe-selection.ts";
import type { Product } from "./product.ts";
import { resolveSelection } from "./selection.ts";

const product: Product = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  slug: "custom-mailer-box",
  name: "Custom Mailer Box",
  family: "mailer",
  board: "E",
  isSample: false,
  isLive: true,
  size: {
    presets: ["10x8x4"],
    ranges: {
      length: { min: 4, max: 24, step: 0.125 },
      width: { min: 4, max: 18, step: 0.125 },
      depth: { min: 1, max: 8, step: 0.125 },
    },
    widthPerLength: 1.5,
    isSquare: false,
  },
  choices: [
    { name: "Color", label: "Board", options: [{ value: "White", label: "E-flute, white" }] },
    { name: "Print Options", label: "Print", options: [{ value: "Outside", label: "Full color outside" }] },
  ],
  defaultSelection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
  quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }],
  ladder: [10],
  leadTimeDays: 4,
  stock: null,
  sampleProductKey: null,
  accessoryKeys: [],
};
const { Size: _, ...withoutSize } = product.defaultSelection;

function refusalOf(selection: Record<string, string | number>) {
  const resolved = resolveSelection(product, selection);
  return resolved.ok ? null : resolved.refusal;
}

describe("a selection", () => {
  test("takes any size within the ranges, written in one way", () => {
    const resolved = resolveSelection(product, { ...product.defaultSelection, Size: "10.50x8x4.0" });
    expect(resolved.ok && resolved.value.selection).toEqual({ ...product.defaultSelection, Size: "10.5x8x4" });
  });

  test("takes custom dimensions by the names Width, Height and Depth", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10, Height: "8", Depth: 4 });
    expect(resolved.ok && resolved.value.selection["Size"]).toBe("10x8x4");
  });

  test("keeps a size that is a rounding error off its step as that step", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10.0000001, Height: 8, Depth: 4 });
    expect(resolved.ok && resolved.value).toMatchObject({ size: { length: 10 }, selection: { Size: "10x8x4" } });
  });

  test("of a square box has a width that is the length", () => {
    const size = product.size === null ? null : { ...product.size, isSquare: true };
    const sized = (Size: string) => resolveSelection({ ...product, size }, { ...product.defaultSelection, Size });
    expect(sized("8x8x4").ok).toBe(true);
    for (const Size of ["8x8.125x4", "8x7.875x4"]) {
      const fault = { attribute: "width", message: "The width must be the same as the length" };
      expect(sized(Size)).toEqual({ ok: false, refusal: { code: "InvalidSize", faults: [fault] } });
    }
  });

  test.each(["", " ", "0xA", "1e1", "ten"])("takes %j for no length", (Width) => {
    const selection = { ...withoutSize, Width, Height: 8, Depth: 4 };
    expect(refusalOf(selection)).toEqual({
      code: "InvalidSelection",
      faults: [{ attribute: "Width", message: "Width is required" }],
    });
  });

  test("refuses a size out of range in the specification's words", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "3x8x4" })).toEqual({
      code: "InvalidSize",
      faults: [{ attribute: "length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("refuses a size off the increments", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "10.1x8x4" })?.code).toBe("InvalidSize");
  });

  test("refuses sizes that exclude each other", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "8x13x4" })?.faults[0]?.message).toBe(
      "The width may be at most 1.5 times the length",
    );
  });

  test.each([
    ["an attribute that the product lacks", { ...product.defaultSelection, price: 1 }, "price"],
    ["a value that is not offered", { ...product.defaultSelection, Color: "Blue" }, "Color"],
    ["a missing attribute", { Size: "10x8x4", Color: "White" }, "Print Options"],
    ["a missing size", { ...withoutSize }, "Size"],
    ["half of the dimensions", { ...withoutSize, Width: 10 }, "Height"],
    ["a size given twice", { ...product.defaultSelection, Width: 10 }, "Size"],
    ["a size that is none", { ...product.defaultSelection, Size: "1e1x8x4" }, "Size"],
  ])("refuses %s", (_title, selection, attribute) => {
    const refusal = refusalOf(selection as Record<string, string | number>);
    expect(refusal?.code).toBe("InvalidSelection");
    expect(refusal?.faults.map((fault) => fault.attribute)).toContain(attribute);
  });
});

test("a selection is shown with real fractions and its labels", () => {
  const resolved = resolveSelection(product, { ...product.defaultSelection, Size: "10.125x8x2.5" });
  expect(resolved.ok && describeSelection(product, resolved.value)).toEqual([
    { key: "Size", value: "10⅛ × 8 × 2½ in" },
    { key: "Board", value: "E-flute, white" },
    { key: "Print", value: "Full color outside" },
  ]);
  expect(formatInches(0.4)).toBe("0.4");
});
