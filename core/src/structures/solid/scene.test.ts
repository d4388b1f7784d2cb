import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Dieline, dielineOf } from "../dieline.ts";
import { families } from "../families.ts";
import { degreesAt, fold, type Pose } from "../fold.ts";
import { type Patch, pointOf } from "./patch.ts";
import { poseBetween, posedPanels } from "./poses.ts";
import { buildScene } from "./scene.ts";
import { shotOf } from "./shots.ts";
import { subtract, type Vector } from "./vector.ts";

const inch = 25.4;

/** A box of each family, with dimensions a quarter of the way up their ranges. */
const boxes: readonly Dieline[] = families.map((family) => {
  const at = ({ min, max }: { min: number; max: number }) => (min + (max - min) / 4) * inch;
  const { length, width, depth } = family.ranges;
  const drawn = dielineOf("arlington", family, {
    length: at(length),
    width: Math.min(at(length), at(width)),
    depth: at(depth),
  });
  if (!drawn.ok) throw new Error(`${family.code}: ${drawn.refusal[0]?.message}`);
  return drawn.value;
});

const anyBox = fc.constantFrom(...boxes);
const anyPart = fc.double({ min: 0, max: 1, noNaN: true });

function length(vector: Vector): number {
  return Math.hypot(...vector);
}

/** The outside and the inside of each panel, in the order of the panels. */
function facesOf(dieline: Dieline, pose: Pose): readonly Patch[] {
  return buildScene(dieline, pose).patches.filter(({ isSliver }) => !isSliver);
}

describe("the scene of a box in any pose", () => {
  test("has an outside and an inside face of every panel, one caliper apart", () => {
    fc.assert(
      fc.property(anyBox, anyPart, anyPart, (dieline, progress, openness) => {
        const faces = facesOf(dieline, poseBetween(dieline, progress, openness));
        expect(faces).toHaveLength(2 * dieline.panels.length);
        dieline.panels.forEach(({ poly: [[x, y] = [0, 0]] }, index) => {
          const [outside, inside] = faces.slice(2 * index);
          if (outside === undefined || inside === undefined) throw new Error("a face is missing");
          expect([outside.material, inside.material]).toEqual(["outside", "inside"]);
          const across = length(subtract(pointOf(outside, x, y), pointOf(inside, x, y)));
          expect(across).toBeCloseTo(dieline.board.caliper, 6);
        });
      }),
      { numRuns: 60 },
    );
  });

  test("has faces with the coordinates of the flat sheet, at true scale, so that artwork fits", () => {
    fc.assert(
      fc.property(anyBox, anyPart, (dieline, progress) => {
        const faces = facesOf(dieline, poseBetween(dieline, progress, 0));
        dieline.panels.forEach(({ poly }, index) => {
          const face = faces[2 * index];
          if (face === undefined) throw new Error("a face is missing");
          expect(face.outline).toBe(poly);
          const [from = [0, 0], to = [0, 0]] = poly;
          const onSheet = Math.hypot(to[0] - from[0], to[1] - from[1]);
          const inRoom = length(subtract(pointOf(face, ...to), pointOf(face, ...from)));
          expect(inRoom).toBeCloseTo(onSheet, 6);
        });
      }),
      { numRuns: 60 },
    );
  });

  test("stays connected: panels without lift meet their parents along their hinges", () => {
    fc.assert(
      fc.property(anyBox, anyPart, anyPart, (dieline, progress, openness) => {
        const faces = facesOf(dieline, poseBetween(dieline, progress, openness));
        const middleOf = (id: string | null, x: number, y: number): Vector => {
          const index = dieline.panels.findIndex((panel) => panel.id === id);
          const [outside, inside] = faces.slice(2 * index);
          if (outside === undefined || inside === undefined) throw new Error("a face is missing");
          const [a, b] = [pointOf(outside, x, y), pointOf(inside, x, y)];
          return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
        };
        const isLifted = (id: string | null) => (dieline.panels.find((panel) => panel.id === id)?.lift ?? 0) > 0;
        for (const { id, parent, hinge } of dieline.panels) {
          if (hinge === null || isLifted(id) || isLifted(parent)) continue;
          for (const [x, y] of hinge) {
            expect(length(subtract(middleOf(id, x, y), middleOf(parent, x, y))), id).toBeLessThan(1e-6);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("moves continuously: a small step of the folding moves no point far", () => {
    const step = 0.002;
    fc.assert(
      fc.property(anyBox, fc.double({ min: 0, max: 1 - step, noNaN: true }), (dieline, progress) => {
        const corners = (at: number) =>
          facesOf(dieline, poseBetween(dieline, at, 0)).flatMap((face) =>
            face.outline.map(([x, y]) => pointOf(face, x, y)),
          );
        const [before, after] = [corners(progress), corners(progress + step)];
        const size = Math.max(...before.map(length));
        for (const [index, point] of before.entries()) {
          expect(length(subtract(after[index] ?? point, point))).toBeLessThan(size * 0.12);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("stands on the floor", () => {
    fc.assert(
      fc.property(anyBox, anyPart, (dieline, progress) => {
        const lowest = Math.min(...buildScene(dieline, poseBetween(dieline, progress, 0)).points.map(([, , z]) => z));
        expect(Math.abs(lowest)).toBeLessThanOrEqual(dieline.board.caliper);
      }),
      { numRuns: 60 },
    );
  });
});

test("a closed square mailer has the depth of its outside size, with its bottom flaps lying one over the other", () => {
  const square = boxes.find(({ family }) => family.code === "square");
  if (square === undefined) throw new Error("no square mailer");
  const heights = buildScene(square, poseBetween(square, 1, 0)).points.map(([, , z]) => z);
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(square.outside.depth, 6);
});

describe("a box between closed and open", () => {
  test("has its ears bent before they enter between the walls", () => {
    const mailer = boxes.find(({ family }) => family.code === "mailer");
    if (mailer === undefined) throw new Error("no mailer");
    const { angles } = poseBetween(mailer, 1, 0.14);
    expect(angles["right-ear"]).toBeCloseTo(90, 6);
    expect(angles["lid"]).toBeLessThan(90);
  });

  test.each(boxes)("of $family.code has the angles of the views when closed, half open and open", (dieline) => {
    const anglesIn = (pose: Pose) =>
      posedPanels(dieline, pose).map((panel) => [panel.id, expect.closeTo(degreesAt(panel, pose.progress), 6)]);
    for (const view of ["closed", "half-open", "open"] as const) {
      const shot = shotOf(view, dieline.family.code);
      const between = posedPanels(dieline, poseBetween(dieline, shot.progress, shot.openness));
      expect(between.map((panel) => [panel.id, degreesAt(panel, shot.progress)])).toEqual(anglesIn(shot));
    }
    expect(poseBetween(dieline, 1, 0).angles).toEqual({});
  });

  test.each(boxes)("of $family.code lies flat when its sheet is flat, however open it is", (dieline) => {
    const placed = fold(posedPanels(dieline, poseBetween(dieline, 0, 1)), 0);
    for (const { rows } of placed.values()) expect(rows[2][2]).toBeCloseTo(1, 6);
  });
});
