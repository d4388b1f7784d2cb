import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guidesOf, type SnapSurroundings, snap, snappingOf } from "./snap.ts";

const around: SnapSurroundings = { face: { width: 240, height: 120 }, safeInset: 3, seams: [], others: [] };

function dragged(left: number, low: number, width: number, height: number, surroundings = around) {
  const box = { left, right: left + width, low, high: low + height };
  return snap(guidesOf(surroundings), snappingOf(box), 2);
}

describe("a dragged box snaps", () => {
  test("with an edge to the edge of its face", () => {
    const { by, guides } = dragged(1, 25, 20, 11);
    expect(by).toEqual([-1, 0]);
    expect(guides).toEqual([{ axis: "x", at: 0, from: 0, to: 120, kind: "edge" }]);
  });

  test("with its middle to the middle of its face, on both axes at once", () => {
    const { by, guides } = dragged(109, 51, 20, 20);
    expect(by).toEqual([1, -1]);
    expect(guides.map(({ axis, kind }) => `${axis} ${kind}`)).toEqual(["x middle", "y middle"]);
  });

  test("to the thirds and to the safe inset", () => {
    expect(dragged(81, 30, 13, 13).by[0]).toBe(-1);
    expect(dragged(4, 30, 13, 13).guides).toMatchObject([{ kind: "safe", at: 3 }]);
  });

  test("to edges and middles of other objects", () => {
    const others = [{ left: 50, right: 60, low: 70, high: 100 }];
    expect(dragged(61, 10, 11, 11, { ...around, others })).toEqual({
      by: [-1, 0],
      guides: [{ axis: "x", at: 60, from: 70, to: 100, kind: "object" }],
    });
  });

  test("to upright and level seams", () => {
    const seams = [
      [
        [0, 20],
        [100, 20],
      ],
      [
        [0, 0],
        [50, 60],
      ],
    ] as const;
    expect(dragged(20, 21, 11, 11, { ...around, seams })).toEqual({
      by: [0, -1],
      guides: [{ axis: "y", at: 20, from: 0, to: 100, kind: "seam" }],
    });
  });

  test("to no line that is farther away than the threshold", () => {
    expect(dragged(25, 25, 7, 7)).toEqual({ by: [0, 0], guides: [] });
  });
});

test("a handle snaps only with the edge that it moves", () => {
  expect(snap(guidesOf(around), { x: [118], y: [] }, 3)).toMatchObject({ by: [2, 0], guides: [{ at: 120 }] });
});

test("a face that is narrower than both safe insets has no guides for them", () => {
  expect(
    dragged(0.5, 0, 1, 1, { ...around, face: { width: 5, height: 5 } }).guides.map(({ kind }) => kind),
  ).not.toContain("safe");
});

test("a box moves at most by the threshold, and does not move again once it has snapped", () => {
  const length = fc.integer({ min: -200, max: 3000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(length, length, length, length, (left, low, right, high) => {
      const guides = guidesOf({ ...around, others: [{ left: 33, right: 77, low: 21, high: 43 }] });
      const first = snap(guides, snappingOf({ left, low, right, high }), 2);
      expect(Math.max(...first.by.map(Math.abs))).toBeLessThanOrEqual(2);
      const [x, y] = first.by;
      const again = snap(guides, snappingOf({ left: left + x, right: right + x, low: low + y, high: high + y }), 2);
      expect(Math.max(...again.by.map(Math.abs))).toBeLessThan(1e-9);
    }),
  );
});
