import { describe, expect, test } from "vitest";
import { forAnyBoxOf, type Law } from "../testing/any-box.ts";
import { extent, gap, inches, panelOf, requireDieline, requireFamily } from "../testing/reference-box.ts";

describe("the reference document mailer, 12 × 9 × 1 in of E-flute", () => {
  const dieline = requireDieline(requireFamily("document"), inches(12, 9, 1));

  test("has a blank of 541 × 410.4 mm, 13 panels and a net area of 1913.125 cm²", () => {
    expect(dieline.blank.width).toBeCloseTo(541, 6);
    expect(dieline.blank.height).toBeCloseTo(410.4, 6);
    expect(dieline.panels).toHaveLength(13);
    expect(dieline.netArea / 100).toBeCloseTo(1913.125, 3);
  });

  test.each([
    ["front", [25, 255.2, 51.7, 358.7]],
    ["right", [255.2, 282.2, 52, 358.4]],
    ["back", [282.2, 514, 50.4, 360]],
    ["left", [514, 541, 52, 358.4]],
    ["glue", [0, 25, 54.7, 355.7]],
    ["top-lid", [283.5, 512.7, 360, 385.4]],
    ["top-tuck", [284.5, 511.7, 385.4, 410.4]],
    ["right-top-dust", [256.5, 280.9, 358.4, 387.6]],
    ["bottom-tuck", [284.5, 511.7, 0, 25]],
  ])("has its panel %s in its place", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });

  test("tears along two perforations across its front, 12 mm apart, about 40 mm below the end", () => {
    const ys = dieline.perforations.map(([[, from], [, to]]) => [from, to].map((y) => y.toFixed(3)));
    expect(ys).toEqual([
      ["311.600", "311.600"],
      ["323.600", "323.600"],
    ]);
  });
});

describe("a document mailer of any size", () => {
  const forAnyDocumentMailer = (law: Law) => forAnyBoxOf("document", law);

  test("has the length, width and depth inside that were requested, layer on layer a caliper apart", () => {
    forAnyDocumentMailer((dieline) => {
      const { inside, board } = dieline;
      const t = board.caliper;
      expect(gap(dieline, ["right-top-dust", "right-bottom-dust"], 1)).toBeCloseTo(inside.length + t, 2);
      expect(gap(dieline, ["right", "glue"], 0)).toBeCloseTo(inside.width + t, 2);
      expect(gap(dieline, ["front", "back"], 2)).toBeCloseTo(inside.depth + t, 2);
      for (const [outer, inner, axis] of [
        ["left", "glue", 0],
        ["top-lid", "left-top-dust", 1],
        ["bottom-lid", "left-bottom-dust", 1],
        ["front", "top-tuck", 2],
        ["front", "bottom-tuck", 2],
      ] as const) {
        expect(gap(dieline, [outer, inner], axis), `${outer} over ${inner}`).toBeCloseTo(t, 2);
      }
    });
  });

  test("has a glue tab that ends before the back, and dust flaps that do not meet", () => {
    forAnyDocumentMailer((dieline) => {
      const { inside, board } = dieline;
      const [glueFrom = 0, glueTo = 0] = extent(panelOf(dieline, "glue"));
      expect(glueTo - glueFrom).toBeLessThanOrEqual(inside.depth + board.caliper / 2);
      const [, , dustFrom = 0, dustTo = 0] = extent(panelOf(dieline, "left-top-dust"));
      expect(2 * (dustTo - dustFrom)).toBeLessThan(inside.width);
    });
  });

  test("keeps its tear strip on the front, beyond the reach of the tuck", () => {
    forAnyDocumentMailer((dieline) => {
      const [left, right, , high = 0] = extent(panelOf(dieline, "front"));
      const [, , tuckFrom = 0, tuckTo = 0] = extent(panelOf(dieline, "top-tuck"));
      for (const [from, to] of dieline.perforations) {
        expect([from[0], to[0]].map((x) => Math.round(x * 100) / 100)).toEqual([left, right]);
        expect(from[1]).toBeLessThan(high - (tuckTo - tuckFrom));
      }
    });
  });
});
