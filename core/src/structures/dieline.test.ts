import { describe, expect, test } from "vitest";
import { dielineOf } from "./dieline.ts";
import { fold } from "./fold.ts";
import { outlineOf } from "./outline.ts";
import { boardOf } from "./plant-stock.ts";
import type { Point, Segment } from "./sheet.ts";
import { forAnyBox } from "./testing/any-box.ts";
import { at, inches, requireFamily } from "./testing/reference-box.ts";

function distanceToBorder(point: Point, poly: readonly Point[]): number {
  return Math.min(
    ...poly.map((from, index) => distanceToSegment(point, [from, poly[(index + 1) % poly.length] ?? from])),
  );
}

function distanceToSegment([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

describe("a box of any family, size and board", () => {
  test("has no overlapping panels when flat", () => {
    forAnyBox((dieline) => {
      const together = outlineOf(dieline.panels.map(({ poly }) => poly)).area;
      const apart = dieline.panels.reduce((sum, { poly }) => sum + outlineOf([poly]).area, 0);
      expect(apart - together).toBeLessThan(1);
    });
  });

  test("has a single outline", () => {
    forAnyBox(({ panels }) => expect(outlineOf(panels.map(({ poly }) => poly)).rings).toHaveLength(1));
  });

  test("has each hinge on the border of its panel and on that of the panel's parent", () => {
    forAnyBox(({ panels }) => {
      for (const { id, poly, hinge, parent } of panels) {
        const parentPoly = panels.find((candidate) => candidate.id === parent)?.poly;
        if (hinge === null || parentPoly === undefined) continue;
        for (const end of hinge) {
          expect(distanceToBorder(end, poly), id).toBeLessThan(1e-6);
          expect(distanceToBorder(end, parentPoly), `${id} on ${parent}`).toBeLessThan(1e-6);
        }
      }
    });
  });

  test("keeps the length of every edge while it folds", () => {
    forAnyBox((dieline) => {
      for (const progress of [0.2, 0.5, 0.9, 1]) {
        const placed = fold(dieline.panels, progress);
        for (const { id, poly } of dieline.panels) {
          poly.forEach((from, index) => {
            const to = poly[(index + 1) % poly.length] ?? from;
            const [a, b] = [at(placed, id, from), at(placed, id, to)];
            const folded = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
            expect(folded).toBeCloseTo(Math.hypot(from[0] - to[0], from[1] - to[1]), 6);
          });
        }
      }
    }, 60);
  });

  test("stays connected at every joint between panels of different parents throughout the folding", () => {
    forAnyBox(({ family, inside, board, panels }) => {
      for (const joint of family.draw(inside, board.caliper).joints ?? []) {
        const neighbours = panels.filter(({ poly }) => joint.every((end) => distanceToBorder(end, poly) < 1e-6));
        expect(neighbours).toHaveLength(2);
        for (const progress of [0, 0.1, 0.3, 0.5, 0.7, 0.72, 0.8, 0.9, 0.99, 1]) {
          const placed = fold(panels, progress);
          for (const end of joint) {
            const [one, other] = neighbours.map(({ id }) => at(placed, id, end));
            expect(one?.map((value, axis) => Math.abs(value - (other?.[axis] ?? 0)) < 0.001)).toEqual([
              true,
              true,
              true,
            ]);
          }
        }
      }
    });
  });

  test("fits the plant's largest sheet, and its weight follows from its net area", () => {
    forAnyBox(({ blank, netArea, board, weight }) => {
      expect(Math.min(blank.width, blank.height)).toBeLessThanOrEqual(1200);
      expect(Math.max(blank.width, blank.height)).toBeLessThanOrEqual(1600);
      expect(weight).toBeCloseTo((netArea / 1e6) * board.grammage, 6);
    });
  });
});

describe("a size that cannot be made", () => {
  test("is refused with the range in the specification's words", () => {
    expect(dielineOf("arlington", requireFamily("mailer"), inches(3, 8, 4))).toEqual({
      ok: false,
      refusal: [{ dimension: "length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("is refused if its blank is larger than the plant's sheet", () => {
    expect(dielineOf("arlington", requireFamily("shipper"), inches(30, 24, 24)).ok).toBe(false);
  });

  test("is refused if its proportions are impossible", () => {
    expect(dielineOf("arlington", requireFamily("shipper"), inches(8, 9, 4)).ok).toBe(false);
    expect(dielineOf("arlington", requireFamily("square"), inches(4, 4.25, 4)).ok).toBe(false);
  });
});

test("a board has its caliper in millimetres", () => {
  expect(boardOf("arlington", "24pt").caliper).toBe(0.61);
});
