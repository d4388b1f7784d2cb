import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf } from "../../structures/sheet.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { drawnSheetOf } from "../drawing/drawn-sheet.ts";
import { sheetFrame } from "../drawing/sheet-frame.ts";
import { faceOn } from "../face-table.ts";
import type { PatternBody } from "../scene.ts";
import { fittingScale, groupedEdges, touchingEdges } from "./edges-met.ts";
import { patternPaths } from "./pattern-paths.ts";

const mailer = sheetOf("mailer", "lid");
const shipper = sheetOf("shipper", "front");
const around = ["front", "right", "back", "left"];

function sheetOf(family: string, panel: string) {
  const sheet = drawnSheetOf(requireDieline(requireFamily(family), inches(10, 8, 4)));
  const face = faceOn(sheet.faces, "outside", panel);
  if (face === undefined) throw new Error(panel);
  return { sheet, face };
}

function patternOn(panels: readonly string[], wish: Partial<PatternBody> = {}): PatternBody {
  const settings = { scale: 0.4, space: 0.5, turn: 0 };
  return { kind: "pattern", pattern: "dots", seed: 1, settings, swatches: ["black"], panels, ...wish };
}

function edgesOf(panels: readonly string[]) {
  return touchingEdges(mailer.sheet, mailer.face, patternOn(panels));
}

function names(edges: readonly { readonly from: string; readonly to: string }[]): string[] {
  return edges.map(({ from, to }) => [from, to].sort().join("-"));
}

test("a pattern on the lid and the front of a mailer does not meet at their edge", () => {
  const { met, open } = edgesOf(["lid", "front"]);
  expect(names(met)).toEqual([]);
  expect(names(open)).toEqual(["front-lid"]);
});

test("a pattern continues over the folds of its panels, and each edge is named once", () => {
  const { met, open } = edgesOf(["lid", "back", "base", "front", "left-outer", "right-outer"]);
  expect(names(met)).toContain("back-lid");
  expect(new Set(names(open)).size).toBe(open.length);
});

test("panels that the pattern does not cover have no edges", () => {
  expect(edgesOf(["lid"])).toEqual({ met: [], open: [] });
});

test("the open edges of a pattern all over a mailer are two groups", () => {
  const { open } = edgesOf(["lid", "back", "base", "front", "left-outer", "right-outer"]);
  expect(groupedEdges(open)).toEqual([
    { panels: ["right-outer", "left-outer"], others: ["back", "front", "lid"] },
    { panels: ["front"], others: ["lid"] },
  ]);
});

test("the groups have each edge once, and no other", () => {
  const panel = fc.constantFrom("a", "b", "c", "d", "e");
  const edge = fc
    .tuple(panel, panel)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to }));
  const key = ({ from, to }: { from: string; to: string }) => [from, to].sort().join("-");
  fc.assert(
    fc.property(fc.uniqueArray(edge, { selector: key }), (edges) => {
      const grouped = groupedEdges(edges).flatMap(({ panels, others }) =>
        panels.flatMap((from) => others.map((to) => key({ from, to }))),
      );
      expect(grouped.sort()).toEqual(edges.map(key).sort());
    }),
  );
});

test("a pattern around a shipper meets at its glued edge once its size fits", () => {
  const body = patternOn(around);
  expect(names(touchingEdges(shipper.sheet, shipper.face, body).open)).toEqual(["front-left"]);
  const fitting = fittingScale(shipper.sheet, shipper.face, body);
  if (fitting === null) throw new Error("Dots fit the perimeter of a box");
  expect(fitting.meetsAll).toBe(true);
  const fitted = { ...body, settings: { ...body.settings, scale: fitting.scale } };
  expect(touchingEdges(shipper.sheet, shipper.face, fitted).open).toEqual([]);
  expect(fittingScale(shipper.sheet, shipper.face, fitted)).toBeNull();
});

test("a pattern all over a mailer can meet at more of its edges, but not at all of them", () => {
  const body = patternOn(["lid", "back", "base", "front", "left-outer", "right-outer"]);
  expect(fittingScale(mailer.sheet, mailer.face, body)?.meetsAll).toBe(false);
});

test("scattered patterns have no size at which they meet", () => {
  for (const pattern of ["confetti", "topography"] as const)
    expect(fittingScale(shipper.sheet, shipper.face, patternOn(around, { pattern }))).toBeNull();
});

const unit = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const marked = fc.record({
  pattern: fc.constantFrom("dots", "checks", "half-drop", "logo"),
  settings: fc.record({ scale: unit, space: unit, turn: fc.constantFrom(0, 1) }),
  swatches: fc.constantFrom(["black"], ["black", "red"], ["black", "red", "blue"]),
  seed: fc.nat(100),
}) satisfies fc.Arbitrary<Partial<PatternBody>>;

test("at an edge where a pattern meets, each mark that is carried over the edge lies on a mark of the same ink", () => {
  const { w, h } = sheetFrame(shipper.sheet, shipper.face);
  let fits = 0;
  fc.assert(
    fc.property(marked, (wish) => {
      const body = patternOn(around, wish);
      const fitting = fittingScale(shipper.sheet, shipper.face, body);
      if (fitting === null) return;
      fits += 1;
      const fitted = { ...body, settings: { ...body.settings, scale: fitting.scale } };
      const [glued] = touchingEdges(shipper.sheet, shipper.face, fitted).met.filter(({ from, to }) =>
        [from, to].every((panel) => panel === "front" || panel === "left"),
      );
      const across = Math.abs(glued?.motion[4] ?? 0);
      const marks = marksOf(fitted, w, h);
      const inner = marks.filter(
        ({ left, right, low, high }) => left > 1 && low > 1 && high < h - 1 && right + across < w - 1,
      );
      for (const { x, y, swatch } of inner) {
        const same = marks.some(
          (other) => other.swatch === swatch && Math.hypot(other.x - x - across, other.y - y) < 0.5,
        );
        expect(same).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  expect(fits).toBeGreaterThan(20);
});

/** The outlines of the marks of a pattern, by their bounding boxes and the middles of these. */
function marksOf(body: PatternBody, width: number, height: number) {
  return patternPaths(body, width, height).flatMap(({ path, swatch }) =>
    path
      .split("Z")
      .slice(0, -1)
      .map((ring) => {
        const points = ring
          .slice(1)
          .split("L")
          .map((point) => point.split(" ").map(Number) as [number, number]);
        const { left, right, low, high } = boundsOf(points);
        return { left, right, low, high, x: (left + right) / 2, y: (low + high) / 2, swatch };
      }),
  );
}
