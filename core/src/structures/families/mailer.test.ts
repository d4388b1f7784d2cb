import { describe, expect, test } from "vitest";
import { forAnyBoxOf } from "../testing/any-box.ts";
import { extent, gap, inches, panelOf, requireDieline, requireFamily } from "../testing/reference-box.ts";

describe("the reference mailer, 10 × 8 × 4 in of E-flute", () => {
  const dieline = requireDieline(requireFamily("mailer"), inches(10, 8, 4));

  test("has a blank of 682.8 × 673.1 mm, 21 panels and 4 slots", () => {
    expect(dieline.blank.width).toBeCloseTo(682.8, 2);
    expect(dieline.blank.height).toBeCloseTo(673.1, 2);
    expect(dieline.panels).toHaveLength(21);
    expect(dieline.slots).toHaveLength(4);
  });

  test("has a gross area of 4595.927 cm² and a net area of 3053.539 cm²", () => {
    expect(dieline.grossArea / 100).toBeCloseTo(4595.927, 2);
    expect(dieline.netArea / 100).toBeCloseTo(3053.539, 2);
  });

  test.each([
    ["base", [-132.6, 132.6, 0, 204.8]],
    ["front", [-131, 131, -101.9, 0]],
    ["back", [-131, 131, 204.8, 308]],
    ["lid", [-133.4, 133.4, 308, 511.2]],
    ["tuck", [-129.4, 129.4, 511.2, 571.2]],
    ["right-outer", [132.6, 234.2, 0, 204.8]],
    ["right-roll", [234.2, 239, 43, 203.5]],
    ["right-inner", [239, 339.3, 3.4, 203.5]],
    ["right-front-tab", [339.3, 341.4, 31.2, 71.2]],
    ["right-back-tab", [339.3, 341.4, 133.6, 173.6]],
    ["right-front-corner", [131, 232.9, -100.3, -1.3]],
    ["right-ear", [129.4, 169.4, 514.2, 568.2]],
  ])("has its panel %s in its place", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });
});

test("the inside of a mailer is the length, width and depth that were requested", () => {
  forAnyBoxOf("mailer", (dieline) => {
    const { inside, board } = dieline;
    const t = board.caliper;
    expect(gap(dieline, ["right-inner", "left-inner"], 0)).toBeCloseTo(inside.length + t, 2);
    expect(gap(dieline, ["front", "back"], 1)).toBeCloseTo(inside.width + t, 2);
    expect(gap(dieline, ["lid", "base"], 2)).toBeCloseTo(inside.depth + t, 2);
    expect(gap(dieline, ["tuck", "front"], 1)).toBeCloseTo(t, 2);
  });
});
