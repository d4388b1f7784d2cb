import { describe, expect, test } from "vitest";
import { pictureUrl } from "./picture-url.ts";
import type { Selection } from "./product.ts";
import { resolveSelection } from "./selection.ts";
import { defaultChoices, product, refusalOf } from "./testing/product.ts";

const { Size: _, ...withoutSize } = product.defaultSelection;

describe("a selection", () => {
  test("accepts any size within the ranges, and writes it in one form", () => {
    const resolved = resolveSelection(product, { ...product.defaultSelection, Size: "10.50x8x4.0" });
    expect(resolved.ok && resolved.value.selection).toEqual({
      ...product.defaultSelection,
      ...defaultChoices,
      Size: "10.5x8x4",
    });
  });

  test("accepts custom dimensions as Width, Height and Depth", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10, Height: "8", Depth: 4 });
    expect(resolved.ok && resolved.value.selection["Size"]).toBe("10x8x4");
  });

  test("rounds a size that is a rounding error off a step to that step", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10.0000001, Height: 8, Depth: 4 });
    expect(resolved.ok && resolved.value).toMatchObject({ size: { length: 10 }, selection: { Size: "10x8x4" } });
  });

  test("of a square box must be as wide as it is long", () => {
    const size = product.size === null ? null : { ...product.size, isSquare: true };
    const sized = (Size: string) => resolveSelection({ ...product, size }, { ...product.defaultSelection, Size });
    expect(sized("8x8x4").ok).toBe(true);
    for (const Size of ["8x8.125x4", "8x7.875x4"]) {
      const fault = { attribute: "width", message: "The width must be the same as the length" };
      expect(sized(Size)).toEqual({ ok: false, refusal: { code: "InvalidSize", faults: [fault] } });
    }
  });

  test.each(["", " ", "0xA", "1e1", "ten"])("does not read %j as a length", (Width) => {
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

  test("refuses a width that is too large for its length", () => {
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
    ["a size in both forms", { ...product.defaultSelection, Width: 10 }, "Size"],
    ["a size that is not three lengths", { ...product.defaultSelection, Size: "1e1x8x4" }, "Size"],
  ])("refuses %s", (_title, selection, attribute) => {
    const refusal = refusalOf(selection as Record<string, string | number>);
    expect(refusal?.code).toBe("InvalidSelection");
    expect(refusal?.faults.map((fault) => fault.attribute)).toContain(attribute);
  });
});

describe("a product that is sold in its presets only", () => {
  const size = { presets: ["8x6x4", "10x8x4"], ranges: null, widthPerLength: 1, isSquare: false };
  const sized = (selection: Selection) => resolveSelection({ ...product, size }, selection);

  test("accepts a preset in any notation", () => {
    expect(sized({ ...product.defaultSelection, Size: "8.0x6x4" })).toMatchObject({
      value: { selection: { Size: "8x6x4" } },
    });
    expect(sized({ ...withoutSize, Width: 8, Height: 6, Depth: 4 }).ok).toBe(true);
  });

  test("refuses any other size", () => {
    const faults = [{ attribute: "Size", message: "must be one of 8x6x4, 10x8x4" }];
    expect(sized({ ...product.defaultSelection, Size: "8x6x5" })).toEqual({
      ok: false,
      refusal: { code: "InvalidSize", faults },
    });
  });
});

test("a product with a picture for each color shows the one of the selected color", () => {
  expect(pictureUrl("/pictures/paper-{Color}.svg", { Color: "Kraft" })).toBe("/pictures/paper-Kraft.svg");
  expect(pictureUrl("/pictures/slip.svg", {})).toBe("/pictures/slip.svg");
});
