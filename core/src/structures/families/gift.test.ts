import { describe, expect, test } from "vitest";
import { forAnyBoxOf } from "../testing/any-box.ts";
import { extent, gap, inch, inches, panelOf, requireDieline, requireFamily } from "../testing/reference-box.ts";

describe("the reference gift mailer, 9 × 6 × 3 in of E-flute", () => {
  const dieline = requireDieline(requireFamily("gift"), inches(9, 6, 3));

  test("has a blank of 549.4 × 520.7 mm, 21 panels and 4 slots", () => {
    expect(dieline.blank.width).toBeCloseTo(549.4, 2);
    expect(dieline.blank.height).toBeCloseTo(520.7, 2);
    expect(dieline.panels).toHaveLength(21);
    expect(dieline.slots).toHaveLength(4);
  });

  test("has a gross area of 2860.726 cm² and a net area of 2014.395 cm²", () => {
    expect(dieline.grossArea / 100).toBeCloseTo(2860.726, 2);
    expect(dieline.netArea / 100).toBeCloseTo(2014.395, 2);
  });

  test("weighs 87 grams and measures 9.38 × 6.13 × 3.13 in outside", () => {
    const { length, width, depth } = dieline.outside;
    expect(dieline.weight).toBeCloseTo(86.62, 2);
    expect([length, width, depth].map((value) => value / inch)).toEqual([
      expect.closeTo(9.378, 3),
      expect.closeTo(6.126, 3),
      expect.closeTo(3.126, 3),
    ]);
  });

  test.each([
    ["base", [-118.3, 118.3, 0, 154]],
    ["front", [-116.7, 116.7, -76.5, 0]],
    ["back", [-116.7, 116.7, 154, 231.8]],
    ["lid", [-113, 113, 231.8, 384.2]],
    ["tuck", [-112, 112, 384.2, 444.2]],
    ["right-outer", [118.3, 194.5, 0, 154]],
    ["right-roll", [194.5, 197.7, 1.3, 152.7]],
    ["right-inner", [197.7, 272.6, 1.3, 152.7]],
    ["right-front-tab", [272.6, 274.7, 19.25, 57.75]],
    ["right-dust", [113, 153, 234.8, 379.6]],
    ["right-front-corner", [116.7, 193.2, -74.9, -1.3]],
  ])("has its panel %s in its place", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });
});

test("the inside of a gift mailer is the length, width and depth that were requested, and its layers lie a caliper apart", () => {
  forAnyBoxOf("gift", (dieline) => {
    const { inside, board } = dieline;
    const t = board.caliper;
    expect(gap(dieline, ["right-inner", "left-inner"], 0)).toBeCloseTo(inside.length + t, 2);
    expect(gap(dieline, ["front", "back"], 1)).toBeCloseTo(inside.width + t, 2);
    expect(gap(dieline, ["lid", "base"], 2)).toBeCloseTo(inside.depth + t, 2);
    expect(gap(dieline, ["tuck", "front"], 1)).toBeCloseTo(t, 2);
    for (const corner of ["right-front-corner", "right-back-corner"]) {
      expect(gap(dieline, ["right-inner", corner], 0)).toBeCloseTo(t, 2);
      expect(gap(dieline, [corner, "right-outer"], 0)).toBeCloseTo(t, 2);
    }
    expect(gap(dieline, ["right-dust", "right-inner"], 0)).toBeCloseTo(t + 0.5, 2);
  });
});

test("the dust flaps of a gift mailer pass the front while the lid comes down on it", () => {
  forAnyBoxOf("gift", (dieline) => {
    const [lid, dust] = [panelOf(dieline, "lid"), panelOf(dieline, "right-dust")];
    const [hinge, side] = [lid.hinge?.[0]?.[1] ?? 0, lid.hinge?.[1]?.[0] ?? 0];
    for (const [x, y] of dust.poly) {
      expect(Math.hypot(x - side, y - hinge)).toBeLessThanOrEqual(
        dieline.inside.width + dieline.board.caliper / 2 + 1e-6,
      );
    }
  });
});
