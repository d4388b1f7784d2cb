import { describe, expect, test } from "vitest";
import { fold } from "../fold.ts";
import { forAnyBoxOf, type Law } from "../testing/any-box.ts";
import { at, extent, gap, inches, panelOf, requireDieline, requireFamily } from "../testing/reference-box.ts";

describe("the reference square mailer, 4 × 4 × 4 in of E-flute", () => {
  const dieline = requireDieline(requireFamily("square"), inches(4, 4, 4));

  test("has a blank of 434.4 × 303.8 mm and a net area of 844.019 cm²", () => {
    expect(dieline.blank.width).toBeCloseTo(434.4, 6);
    expect(dieline.blank.height).toBeCloseTo(303.8, 6);
    expect(dieline.netArea / 100).toBeCloseTo(844.019, 2);
  });

  test.each([
    ["front", [20, 123.2, 71.6, 176.7]],
    ["right", [123.2, 226.4, 71.6, 176.4]],
    ["back", [226.4, 331.2, 73.2, 178]],
    ["left", [331.2, 434.4, 71.6, 176.4]],
    ["lid", [227.7, 329.9, 178, 279.6]],
    ["tuck", [228.7, 328.9, 279.6, 304.6]],
    ["right-dust", [124.5, 225.1, 176.4, 226.2]],
    ["back-bottom", [226.9, 330.7, 2.4, 73.2]],
    ["front-bottom", [20.5, 122.7, 0.8, 71.6]],
    ["glue", [0, 20, 74.6, 173.7]],
  ])("has its panel %s in its place", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });

  test("has two slits of 4 mm at the ends of the tuck's crease, which cut nothing away", () => {
    expect(dieline.slots).toHaveLength(2);
    for (const [from, to] of dieline.slots) expect((to?.[0] ?? 0) - (from?.[0] ?? 0)).toBeCloseTo(4, 6);
    expect(panelOf(dieline, "tuck").hinge?.[0][0]).toBeCloseTo(dieline.slots[0]?.[1]?.[0] ?? 0, 6);
  });
});

describe("the inside of a folded square mailer", () => {
  const forAnySquare = (law: Law) => forAnyBoxOf("square", law);

  test("is the section and the depth that were requested", () => {
    forAnySquare((dieline) => {
      const { inside, board } = dieline;
      const t = board.caliper;
      expect(gap(dieline, ["right", "glue"], 0)).toBeCloseTo(inside.length + t, 2);
      expect(gap(dieline, ["right", "left"], 0)).toBeCloseTo(inside.length + 2 * t, 2);
      expect(gap(dieline, ["front", "back"], 2)).toBeCloseTo(inside.width + t, 2);
      expect(gap(dieline, ["right-dust", "back-bottom"], 1)).toBeCloseTo(inside.depth + t, 2);
    });
  });

  test("has the lid on the dust flaps, the tuck behind the front, and flap 1 on the other bottom flaps, a caliper apart", () => {
    forAnySquare((dieline) => {
      const t = dieline.board.caliper;
      expect(gap(dieline, ["lid", "left-dust"], 1)).toBeCloseTo(t, 2);
      expect(gap(dieline, ["tuck", "front"], 2)).toBeCloseTo(t, 2);
      expect(gap(dieline, ["back-bottom", "front-bottom"], 1)).toBeCloseTo(t, 2);
      expect(gap(dieline, ["back-bottom", "left-bottom"], 1)).toBeCloseTo(t, 2);
    });
  });

  test("has a tongue of flap 3 that fits between the legs of flap 1 and ends over its middle", () => {
    forAnySquare((dieline) => {
      const placed = fold(dieline.panels, 1);
      const corner = (id: string, index: number) => at(placed, id, panelOf(dieline, id).poly[index] ?? [0, 0]);
      const [legs, tongue] = [
        [corner("back-bottom", 3)[0], corner("back-bottom", 4)[0]].sort((a, b) => a - b),
        [corner("front-bottom", 3)[0], corner("front-bottom", 4)[0]].sort((a, b) => a - b),
      ];
      expect(tongue[0]).toBeGreaterThan(legs[0] ?? 0);
      expect(tongue[1]).toBeLessThan(legs[1] ?? 0);
      expect(corner("front-bottom", 3)[2]).toBeLessThan(corner("back-bottom", 3)[2]);
    });
  });
});
