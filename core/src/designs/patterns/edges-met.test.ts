import fc from "fast-check";
import { expect, test } from "vitest";
import { seamsOf } from "../../structures/seams.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { groupedEdges, touchingEdges } from "./edges-met.ts";

const seams = seamsOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)));

function names(edges: readonly { readonly from: string; readonly to: string }[]): string[] {
  return edges.map(({ from, to }) => [from, to].sort().join("-"));
}

test("a pattern on the lid and the front of a mailer does not meet at their edge", () => {
  const { met, open } = touchingEdges(seams, "outside", ["lid", "front"]);
  expect(names(met)).toEqual([]);
  expect(names(open)).toEqual(["front-lid"]);
});

test("a pattern continues over the folds of its panels, and each edge is named once", () => {
  const { met, open } = touchingEdges(seams, "outside", ["lid", "back", "base", "front", "left", "right"]);
  expect(names(met)).toContain("back-lid");
  expect(new Set(names(open)).size).toBe(open.length);
});

test("panels that the pattern does not cover have no edges", () => {
  expect(touchingEdges(seams, "outside", ["lid"])).toEqual({ met: [], open: [] });
});

test("the open edges of a pattern all over a mailer are two groups", () => {
  const { open } = touchingEdges(seams, "outside", ["lid", "back", "base", "front", "left-outer", "right-outer"]);
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
