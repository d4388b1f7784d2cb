import { describe, expect, test } from "vitest";
import { fold } from "../fold.ts";
import { outlineOf } from "../outline.ts";
import { forAnyBoxOf, type Law } from "../testing/any-box.ts";
import { at, extent, extentOf, gap, inches, panelOf, requireFamily } from "../testing/reference-box.ts";

describe("the reference gable box, 8 × 5 × 5 in of board 0.6 mm thick", () => {
  const { panels, slots } = requireFamily("gable").draw(inches(8, 5, 5), 0.6);
  const rings = outlineOf(panels.map(({ poly }) => poly)).rings;

  test("has a blank of 681.4 × 346.627 mm with a hole in each handle", () => {
    const [x0, x1, y0, y1] = extent({ poly: rings.flat() });
    expect([(x1 ?? 0) - (x0 ?? 0), (y1 ?? 0) - (y0 ?? 0)]).toEqual([681.4, expect.closeTo(346.63, 2)]);
    expect(slots.map((poly) => extent({ poly }))).toEqual([
      [79.9, 159.9, 313.93, 335.93],
      [411.6, 491.6, 313.93, 335.93],
    ]);
  });

  test.each([
    ["front", [18, 221.8, 83.8, 211.7]],
    ["right", [221.8, 349.4, 83.8, 211.7]],
    ["back", [349.4, 553.8, 84.4, 211.7]],
    ["left", [553.8, 681.4, 83.8, 211.7]],
    ["front-roof", [18, 221.8, 211.7, 301.93]],
    ["right-gusset", [221.8, 349.4, 211.7, 301.93]],
    ["right-front-fold", [221.8, 285.6, 211.7, 301.93]],
    ["back-base", [349.9, 553.3, 0.9, 84.4]],
    ["front-base", [18.5, 221.3, 0.3, 83.8]],
    ["front-handle", [24, 215.8, 301.93, 346.93]],
  ])("has its panel %s in its place", (id, expected) => {
    const panel = panels.find((candidate) => candidate.id === id);
    expect(panel === undefined ? [] : extent(panel)).toEqual(expected);
  });

  test("has its apex in the ridge when folded, half of its width inside", () => {
    const [x, y, z] = at(fold(panels, 1), "right-gusset", [285.6, 301.927]);
    expect([x, y, z]).toEqual([expect.closeTo(158, 2), expect.closeTo(275.5, 2), expect.closeTo(-63.8, 2)]);
  });
});

describe("a folded gable box", () => {
  const forAnyGable = (law: Law) => forAnyBoxOf("gable", law);

  test("has the length, width and depth that were requested, up to its shoulders", () => {
    forAnyGable((dieline) => {
      const { inside, board } = dieline;
      const t = board.caliper;
      expect(gap(dieline, ["right", "glue"], 0)).toBeCloseTo(inside.length + t, 2);
      expect(gap(dieline, ["right", "left"], 0)).toBeCloseTo(inside.length + 2 * t, 2);
      expect(gap(dieline, ["front", "back"], 2)).toBeCloseTo(inside.width + t, 2);
      const shoulder = extentOf(panelOf(dieline, "front"))[3];
      const floor = at(fold(dieline.panels, 1), "back-base", panelOf(dieline, "back-base").poly[1] ?? [0, 0])[1];
      expect(shoulder - floor).toBeCloseTo(inside.depth + t / 2, 2);
    });
  });

  test("closes over its ridge: both roofs end in the middle, both handles stand on it", () => {
    forAnyGable((dieline) => {
      const placed = fold(dieline.panels, 1);
      const depths = ["front", "back"].flatMap((id) => {
        const [x0, , , ridge] = extentOf(panelOf(dieline, `${id}-roof`));
        const [inset, , , top] = extentOf(panelOf(dieline, `${id}-handle`));
        return [at(placed, `${id}-roof`, [x0, ridge])[2], at(placed, `${id}-handle`, [inset, top])[2]];
      });
      for (const depth of depths) expect(depth).toBeCloseTo(-(dieline.inside.width + dieline.board.caliper) / 2, 2);
    });
  });

  test("keeps the edge of its last fold a caliper beside the front roof that it is glued to, from tube to roof", () => {
    forAnyGable((dieline) => {
      const [x0, , shoulder, ridge] = extentOf(panelOf(dieline, "front-roof"));
      const [, x1] = extentOf(panelOf(dieline, "left-front-fold"));
      for (const progress of [0.4, 0.7, 0.75, 0.9, 1]) {
        const placed = fold(dieline.panels, progress);
        for (const y of [shoulder, ridge]) {
          const [roof, edge] = [at(placed, "front-roof", [x0, y]), at(placed, "left-front-fold", [x1, y])];
          const apart = roof.map((value, axis) => value - (edge[axis] ?? 0));
          expect(apart).toEqual([dieline.board.caliper, 0, 0].map((value) => expect.closeTo(value, 3)));
        }
      }
    });
  });
});
