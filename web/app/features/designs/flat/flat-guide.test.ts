import { inches } from "@boxwright/core/structures/testing/reference-box";
import { describe, expect, test } from "vitest";
import { type FlatGuide, flatGuideOf } from "./flat-guide.ts";

const box = { family: "mailer", size: inches(10, 8, 4), board: "E" } as const;

function guideOf(side: "outside" | "inside"): FlatGuide {
  const guide = flatGuideOf("arlington", box, side, "en");
  if (guide === null) throw new Error("The mailer has no flat picture");
  return guide;
}

describe.each(["outside", "inside"] as const)("a flat picture of the %s", (side) => {
  const guide = guideOf(side);

  test("shows each place of a panel at a point that leads back to the place", () => {
    for (const { panel } of guide.panels) {
      const middle = guide.middleOf(panel);
      const point = middle && guide.pointOf(middle);
      expect(point && guide.placeAt(point)).toEqual(middle);
    }
  });

  test("has all its lines and places within the sheet and its bleed", () => {
    for (const path of Object.values(guide.lines)) {
      const numbers = path.match(/-?\d+(\.\d+)?/gu)?.map(Number) ?? [];
      const [across, down] = [
        numbers.filter((_, index) => index % 2 === 0),
        numbers.filter((_, index) => index % 2 === 1),
      ];
      expect(Math.min(...across, ...down)).toBeGreaterThanOrEqual(-3.2);
      expect(Math.max(...across)).toBeLessThanOrEqual(guide.width + 3.2);
      expect(Math.max(...down)).toBeLessThanOrEqual(guide.height + 3.2);
    }
  });

  test("turns each panel upright by quarters", () => {
    for (const { panel } of guide.panels) expect(Math.abs(guide.turnOf(panel) % 90)).toBe(0);
  });
});

test("the lid of a mailer lies upside down on its sheet", () => {
  expect(Math.abs(guideOf("outside").turnOf("lid"))).toBe(180);
});

test("the inside is mirrored: the left of the outside is the right of the inside", () => {
  const [outside, inside] = [guideOf("outside"), guideOf("inside")];
  const part = outside.partOf([0, 0, 10, 20]);
  const mirrored = inside.partOf([0, 0, 10, 20]);
  expect(mirrored).toMatchObject({ width: part.width, height: part.height, y: part.y });
  expect(mirrored.x).toBeCloseTo(outside.width - part.x - part.width, 6);
});

test("a point beside the sheet is on no panel, and a box that cannot be made has no flat picture", () => {
  expect(guideOf("outside").placeAt([-50, -50])).toBeNull();
  expect(flatGuideOf("arlington", { ...box, size: inches(1, 1, 1000) }, "outside", "en")).toBeNull();
});
