import { expect, test } from "vitest";
import { seamsOf } from "../../structures/seams.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { touchingEdges } from "./edges-met.ts";

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
