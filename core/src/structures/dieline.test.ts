import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardCode, boardOf } from "./boards.ts";
import type { BoxFamily, BoxSize } from "./box-family.ts";
import { type Dieline, dielineOf } from "./dieline.ts";
import { families, familyNamed } from "./families.ts";
import { fold, type Placement, place, type Vector3 } from "./fold.ts";
import { outlineOf } from "./outline.ts";
import type { Panel, Point, Segment } from "./sheet.ts";

const inch = 25.4;

function laid(family: BoxFamily, size: BoxSize, board?: BoardCode): Dieline {
  const result = dielineOf(family, size, board);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

function named(code: string): BoxFamily {
  const family = familyNamed(code);
  if (family === undefined) throw new Error(code);
  return family;
}

function inches(length: number, width: number, depth: number): BoxSize {
  return { length: length * inch, width: width * inch, depth: depth * inch };
}

function panelOf({ panels }: Dieline, id: string): Panel {
  const panel = panels.find((candidate) => candidate.id === id);
  if (panel === undefined) throw new Error(id);
  return panel;
}

function extent(panel: Pick<Panel, "poly">): number[] {
  return extentOf(panel).map((value) => Math.round(value * 100) / 100);
}

/** Left, right, low and high end of a panel, exactly. */
function extentOf({ poly }: Pick<Panel, "poly">): [number, number, number, number] {
  const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

describe("the worked mailer, 10 × 8 × 4 in of E-flute", () => {
  const dieline = laid(named("mailer"), inches(10, 8, 4));

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
  ])("has its panel %s where it belongs", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });
});

describe("the worked shipper, 12 × 9 × 6 in of B-flute", () => {
  const dieline = laid(named("shipper"), inches(12, 9, 6));

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
  ])("has its panel %s where it belongs", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });

  test("has flaps that meet in the middle", () => {
    const placed = fold(dieline.panels, 1);
    const edge = (id: string) => at(placed, id, panelOf(dieline, id).poly[2] ?? [0, 0])[2];
    expect(edge("front-top")).toBeCloseTo(edge("back-top"), 6);
  });
});

describe("the worked square mailer, 4 × 4 × 4 in of E-flute", () => {
  const dieline = laid(named("square"), inches(4, 4, 4));

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
  ])("has its panel %s where it belongs", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });

  test("has two slits of 4 mm at the ends of the tuck's crease, which cut nothing away", () => {
    expect(dieline.slots).toHaveLength(2);
    for (const [from, to] of dieline.slots) expect((to?.[0] ?? 0) - (from?.[0] ?? 0)).toBeCloseTo(4, 6);
    expect(panelOf(dieline, "tuck").hinge?.[0][0]).toBeCloseTo(dieline.slots[0]?.[1]?.[0] ?? 0, 6);
  });
});

describe("the worked gable box, 8 × 5 × 5 in of board 0.6 mm thick", () => {
  const { panels, slots } = named("gable").draw(inches(8, 5, 5), 0.6);
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
  ])("has its panel %s where it belongs", (id, expected) => {
    const panel = panels.find((candidate) => candidate.id === id);
    expect(panel === undefined ? [] : extent(panel)).toEqual(expected);
  });

  test("has its apex in the ridge when folded, half of its width inside", () => {
    const [x, y, z] = at(fold(panels, 1), "right-gusset", [285.6, 301.927]);
    expect([x, y, z]).toEqual([expect.closeTo(158, 2), expect.closeTo(275.5, 2), expect.closeTo(-63.8, 2)]);
  });
});

describe("the worked gift mailer, 9 × 6 × 3 in of E-flute", () => {
  const dieline = laid(named("gift"), inches(9, 6, 3));

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
  ])("has its panel %s where it belongs", (id, expected) => {
    expect(extent(panelOf(dieline, id))).toEqual(expected);
  });
});

describe("the worked document mailer, 12 × 9 × 1 in of E-flute", () => {
  const dieline = laid(named("document"), inches(12, 9, 1));

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
  ])("has its panel %s where it belongs", (id, expected) => {
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

function at(placed: ReadonlyMap<string, Placement>, id: string, [x, y]: Point): Vector3 {
  const placement = placed.get(id);
  if (placement === undefined) throw new Error(id);
  return place(placement, [x, y, 0]);
}

type AnyBox = { readonly family: BoxFamily; readonly size: BoxSize; readonly board: BoardCode };

/** Any size and board that a family can be made in. */
function boxesOf(family: BoxFamily): fc.Arbitrary<AnyBox> {
  const along = ({ min, max, step }: { min: number; max: number; step: number }) =>
    fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => (min + steps * step) * inch);
  return fc
    .record({
      family: fc.constant(family),
      size: fc
        .record({
          length: along(family.ranges.length),
          width: along(family.ranges.width),
          depth: along(family.ranges.depth),
        })
        .map((size) =>
          family.crossRules(size, boardOf(family.defaultBoard)).length === 0 ? size : { ...size, width: size.length },
        ),
      board: fc.constantFrom(...family.boards),
    })
    .filter(({ size, board }) => dielineOf(family, size, board).ok);
}

type Law = (dieline: Dieline) => void;

function holds(law: Law, boxes: fc.Arbitrary<AnyBox>, numRuns: number): void {
  fc.assert(
    fc.property(boxes, ({ family, size, board }) => {
      law(laid(family, size, board));
    }),
    { numRuns },
  );
}

function forAnyBox(law: Law, numRuns = 300): void {
  holds(law, fc.constantFrom(...families).chain(boxesOf), numRuns);
}

function forAnyBoxOf(code: string, law: Law): void {
  holds(law, boxesOf(named(code)), 100);
}

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

describe("any box of any size and board", () => {
  test("has no two panels that overlap in the flat", () => {
    forAnyBox((dieline) => {
      const together = outlineOf(dieline.panels.map(({ poly }) => poly)).area;
      const apart = dieline.panels.reduce((sum, { poly }) => sum + outlineOf([poly]).area, 0);
      expect(apart - together).toBeLessThan(1);
    });
  });

  test("is cut along one outline", () => {
    forAnyBox(({ panels }) => expect(outlineOf(panels.map(({ poly }) => poly)).rings).toHaveLength(1));
  });

  test("hinges each panel on its own border and on its parent's", () => {
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

  test("keeps every edge as long as it is while it folds", () => {
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

  test("never parts at a crease between panels that hang on others, at any moment of the folding", () => {
    forAnyBox(({ family, inside, board, panels }) => {
      for (const joint of family.draw(inside, board.caliper).joints ?? []) {
        const beside = panels.filter(({ poly }) => joint.every((end) => distanceToBorder(end, poly) < 1e-6));
        expect(beside).toHaveLength(2);
        for (const progress of [0, 0.1, 0.3, 0.5, 0.7, 0.72, 0.8, 0.9, 0.99, 1]) {
          const placed = fold(panels, progress);
          for (const end of joint) {
            const [one, other] = beside.map(({ id }) => at(placed, id, end));
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

  test("fits the plant's sheet and weighs what its net area weighs", () => {
    forAnyBox(({ blank, netArea, board, weight }) => {
      expect(Math.min(blank.width, blank.height)).toBeLessThanOrEqual(1200);
      expect(Math.max(blank.width, blank.height)).toBeLessThanOrEqual(1600);
      expect(weight).toBeCloseTo((netArea / 1e6) * board.grammage, 6);
    });
  });
});

/** Between the mid-planes of two parallel panels, along the axis that they face. */
function gap(dieline: Dieline, [a, b]: readonly [string, string], axis: 0 | 1 | 2): number {
  const placed = fold(dieline.panels, 1);
  const of = (id: string) => at(placed, id, panelOf(dieline, id).poly[0] ?? [0, 0])[axis];
  return Math.abs(of(a) - of(b));
}

describe("the inside of a folded box", () => {
  test("of a mailer is the length, width and depth that were asked for", () => {
    forAnyBoxOf("mailer", (dieline) => {
      const { inside, board } = dieline;
      const t = board.caliper;
      expect(gap(dieline, ["right-inner", "left-inner"], 0)).toBeCloseTo(inside.length + t, 2);
      expect(gap(dieline, ["front", "back"], 1)).toBeCloseTo(inside.width + t, 2);
      expect(gap(dieline, ["lid", "base"], 2)).toBeCloseTo(inside.depth + t, 2);
      expect(gap(dieline, ["tuck", "front"], 1)).toBeCloseTo(t, 2);
    });
  });

  test("of a gift mailer is the length, width and depth that were asked for, and its layers lie a caliper apart", () => {
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

  test("of a shipper is the length and width that were asked for, and the depth between its flap creases", () => {
    forAnyBoxOf("shipper", (dieline) => {
      const { inside, board } = dieline;
      const t = board.caliper;
      expect(gap(dieline, ["right", "left"], 0)).toBeCloseTo(inside.length + 2 * t, 2);
      expect(gap(dieline, ["front", "back"], 2)).toBeCloseTo(inside.width + t, 2);
      expect(gap(dieline, ["front-top", "front-bottom"], 1)).toBeCloseTo(inside.depth + 2 * t, 2);
    });
  });
});

describe("the inside of a folded square mailer", () => {
  const forAnySquare = (law: Law) => forAnyBoxOf("square", law);

  test("is the section and the depth that were asked for", () => {
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

describe("a folded gable box", () => {
  const forAnyGable = (law: Law) => forAnyBoxOf("gable", law);

  test("has the length, width and depth that were asked for, up to its shoulders", () => {
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

describe("a document mailer of any size", () => {
  const forAnyDocumentMailer = (law: Law) => forAnyBoxOf("document", law);

  test("has the length, width and depth inside that were asked for, layer on layer a caliper apart", () => {
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

describe("a size that cannot be made", () => {
  test("is refused with the range in the specification's words", () => {
    expect(dielineOf(named("mailer"), inches(3, 8, 4))).toEqual({
      ok: false,
      refusal: [{ dimension: "length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("is refused where its blank is larger than the sheet", () => {
    expect(dielineOf(named("shipper"), inches(30, 24, 24)).ok).toBe(false);
  });

  test("is refused where sizes exclude each other", () => {
    expect(dielineOf(named("shipper"), inches(8, 9, 4)).ok).toBe(false);
    expect(dielineOf(named("square"), inches(4, 4.25, 4)).ok).toBe(false);
  });
});

test("a board has its caliper in millimetres", () => {
  expect(boardOf("24pt").caliper).toBe(0.61);
});
