import { bleedWidth } from "@boxwright/core/structures/template";
import { forAnyBox } from "@boxwright/core/structures/testing/any-box";
import { expect, test } from "vitest";
import { mainPanelOf, placeFile, pointOn } from "./placing.ts";

const sides = ["outside", "inside"] as const;

/** With a margin, so that a sheet with its bleed counts as the sheet. */
function isAbout(aspect: number, { width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(aspect / (width / height) - 1) < 0.1;
}

test("a file with the proportions of the sheet covers it, give or take a hundredth", () => {
  forAnyBox((dieline) => {
    const { x, y, width, height } = dieline.blank;
    for (const [side, part] of [
      ...sides.map((one) => [one, 1] as const),
      ["outside", 1.008],
      ["inside", 0.993],
    ] as const) {
      const place = placeFile(dieline, side, (width / height) * part);
      const [low, high] = [pointOn(place, 0, 0), pointOn(place, place.width, place.height)];
      const around = part === 1 ? 0 : bleedWidth;
      expect(Math.abs(Math.min(low[0], high[0]) - x)).toBeLessThanOrEqual(around + 1e-6);
      expect(Math.abs(Math.max(low[1], high[1]) - (y + height))).toBeLessThanOrEqual(around + 1e-6);
      expect(place.right[0]).toBe(side === "outside" ? 1 : -1);
    }
  }, 60);
});

test("any other file keeps its proportions and stands in the middle of the main panel, safe from its edges", () => {
  forAnyBox((dieline) => {
    for (const side of sides) {
      const panel = mainPanelOf(dieline, side);
      const { width, height } = dieline.blank;
      const others = [0.2, 7].filter((aspect) => !isAbout(aspect, panel) && !isAbout(aspect, { width, height }));
      for (const aspect of others) {
        const place = placeFile(dieline, side, aspect);
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
    expect(placeFile(dieline, "outside", aspect)).toEqual(panel);
  }, 60);
});
