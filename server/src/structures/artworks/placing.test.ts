import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { forAnyBox } from "@boxwright/core/structures/testing/any-box";
import { expect, test } from "vitest";
import { type FileSize, mainPanelOf, type Place, placeFile, pointOn } from "./placing.ts";

const sides = ["outside", "inside"] as const;

/** The tolerance is wide, so that a sheet with its bleed counts as the sheet, too. */
function isAbout(aspect: number, { width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(aspect / (width / height) - 1) < 0.1;
}

/** A page of a PDF, in millimetres. */
const page = (width: number, height: number): FileSize => ({ unit: "mm", width, height });
/** A picture that states no resolution and has `ppi` if it is printed in this size in millimetres. */
const pixels = (width: number, height: number, ppi: number): Extract<FileSize, { unit: "px" }> => {
  const across = Math.round((width / 25.4) * ppi);
  return { unit: "px", width: across, height: (across * height) / width, perInch: null };
};
/** A file that can be placed by its proportions only. */
const tiny = (aspect: number): FileSize => page(aspect, 1);

function coversSheet({ blank: { x, y, height } }: Dieline, place: Place, around: number): boolean {
  const [low, high] = [pointOn(place, 0, 0), pointOn(place, place.width, place.height)];
  return (
    Math.abs(Math.min(low[0], high[0]) - x) <= around + 1e-6 &&
    Math.abs(Math.max(low[1], high[1]) - (y + height)) <= around + 1e-6
  );
}

test("a file as large as the sheet covers it, within a tolerance of a hundredth", () => {
  forAnyBox((dieline) => {
    const { width, height } = dieline.blank;
    for (const [side, part] of [
      ...sides.map((one) => [one, 1] as const),
      ["outside", 1.008],
      ["inside", 0.993],
    ] as const) {
      const place = placeFile(dieline, side, page(width * part, height));
      expect(coversSheet(dieline, place, part === 1 ? 0 : bleedWidth)).toBe(true);
      expect(place.right[0]).toBe(side === "outside" ? 1 : -1);
    }
  }, 60);
});

test("a file as large as the sheet with its bleed covers both", () => {
  forAnyBox((dieline) => {
    const [width, height] = [dieline.blank.width + 2 * bleedWidth, dieline.blank.height + 2 * bleedWidth];
    expect(placeFile(dieline, "outside", page(width, height))).toMatchObject({ width, height });
  }, 60);
});

test("a picture with the proportions of the sheet covers it if it has enough pixels for print or its resolution gives that size", () => {
  forAnyBox((dieline) => {
    const { width, height } = dieline.blank;
    const sharp = pixels(width, height, 152);
    for (const perInch of [null, 72]) {
      expect(coversSheet(dieline, placeFile(dieline, "outside", { ...sharp, perInch }), bleedWidth)).toBe(true);
    }
    const screen = { ...pixels(width, height, 96), perInch: 96 };
    expect(coversSheet(dieline, placeFile(dieline, "outside", screen), bleedWidth)).toBe(true);
  }, 60);
});

test("a logo that has the proportions of the sheet by chance and not its size does not cover the sheet", () => {
  forAnyBox((dieline) => {
    const { width, height } = dieline.blank;
    for (const side of sides) {
      if (isAbout(width / height, mainPanelOf(dieline, side))) continue;
      for (const logo of [
        page(width / 4, height / 4),
        pixels(width, height, 140),
        { ...pixels(width, height, 160), perInch: 300 },
      ]) {
        expect(coversSheet(dieline, placeFile(dieline, side, logo), bleedWidth)).toBe(false);
      }
    }
  }, 60);
});

test("any other file keeps its proportions and is centred in the safe area of the main panel", () => {
  forAnyBox((dieline) => {
    for (const side of sides) {
      const panel = mainPanelOf(dieline, side);
      const { width, height } = dieline.blank;
      const others = [0.2, 7].filter((aspect) => !isAbout(aspect, panel) && !isAbout(aspect, { width, height }));
      for (const aspect of others) {
        const place = placeFile(dieline, side, tiny(aspect));
        expect(place.width / place.height).toBeCloseTo(aspect, 6);
        expect(place.up).toEqual(panel.up);
        const [middle, wanted] = [
          pointOn(place, place.width / 2, place.height / 2),
          pointOn(panel, panel.width / 2, panel.height / 2),
        ];
        expect(Math.hypot(middle[0] - wanted[0], middle[1] - wanted[1])).toBeLessThan(1e-6);
        expect(place.width).toBeLessThanOrEqual(Math.max(1, panel.width - 2 * bleedWidth) + 1e-6);
        expect(place.height).toBeLessThanOrEqual(Math.max(1, panel.height - 2 * bleedWidth) + 1e-6);
      }
    }
  }, 60);
});

test("a file with the proportions of the main panel covers that panel", () => {
  forAnyBox((dieline) => {
    const panel = mainPanelOf(dieline, "outside");
    const aspect = panel.width / panel.height;
    if (isAbout(aspect, dieline.blank)) return;
    expect(placeFile(dieline, "outside", tiny(aspect))).toEqual(panel);
  }, 60);
});
