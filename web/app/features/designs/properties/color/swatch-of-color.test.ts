import { type Swatch, sceneLimits } from "@boxwright/core/designs/scene";
import { emptyScene } from "@boxwright/core/designs/testing/any-scene";
import { rgbOnBoard } from "@boxwright/core/structures/colour/screen-colour";
import { expect, test } from "vitest";
import { inkOfColor } from "./ink-of-color.ts";
import { swatchOfColor, swatchOfInk } from "./swatch-of-color.ts";

const { box } = emptyScene;
const red: Swatch = { id: "red", name: "Red", cmyk: [0, 90, 80, 0] };
const full = Array.from({ length: sceneLimits.swatches }, (_, index): Swatch => ({ ...red, id: `red-${index}` }));

test("a color that the sheet shows leads back to its swatch, even if the design has no room for another", () => {
  const picked = rgbOnBoard(red.cmyk, box.color);
  expect(swatchOfColor({ swatches: [red], box }, picked)).toEqual({ known: "red" });
  expect(swatchOfColor({ swatches: full, box }, picked)).toEqual({ known: "red-0" });
});

test("another color is added in the inks that come nearest", () => {
  expect(swatchOfColor({ swatches: [red], box }, [0, 0, 255])).toEqual({ added: inkOfColor([0, 0, 255], box.color) });
});

test("a design with the most colors has no swatch for another one", () => {
  expect(swatchOfColor({ swatches: full, box }, [0, 0, 255])).toBeNull();
});

test("inks with white ink under them are another color", () => {
  expect(swatchOfInk([{ ...red, white: "under" }], red.cmyk)).toEqual({ added: red.cmyk });
});
