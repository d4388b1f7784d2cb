import { describe, expect, test } from "vitest";
import { fold } from "../fold.ts";
import { forAnyBoxOf } from "../testing/any-box.ts";
import { at, extent, gap, inches, panelOf, requireDieline, requireFamily } from "../testing/reference-box.ts";

describe("the reference shipper, 12 × 9 × 6 in of B-flute", () => {
  const dieline = requireDieline(requireFamily("shipper"), inches(12, 9, 6));

  test("has a blank of 1116.8 × 390 mm", () => {
    expect([dieline.blank.width, dieline.blank.height]).toEqual([1116.8, 390]);
    expect(dieline.grossArea / 100).toBeCloseTo(4355.52, 2);
    expect(dieline.netArea / 100).toBeCloseTo(4227.39, 2);
  });

  test.each([
    ["front", [35, 342.8, 115.8, 274.2]],
    ["front-top", [35, 339.8, 274.2, 390]],
    ["right-top", [345.8, 571.4, 274.2, 390]],
    ["glue", [0, 35, 118.8, 271.2]],
  ])("has its panel %s in its place", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });

  test("has flaps that meet in the middle", () => {
    const placed = fold(dieline.panels, 1);
    const edge = (id: string) => at(placed, id, panelOf(dieline, id).poly[2] ?? [0, 0])[2];
    expect(edge("front-top")).toBeCloseTo(edge("back-top"), 6);
  });
});

test("the inside of a shipper is the length and width that were requested, and the depth between its flap creases", () => {
  forAnyBoxOf("shipper", (dieline) => {
    const { inside, board } = dieline;
    const t = board.caliper;
    expect(gap(dieline, ["right", "left"], 0)).toBeCloseTo(inside.length + 2 * t, 2);
    expect(gap(dieline, ["front", "back"], 2)).toBeCloseTo(inside.width + t, 2);
    expect(gap(dieline, ["front-top", "front-bottom"], 1)).toBeCloseTo(inside.depth + 2 * t, 2);
  });
});
