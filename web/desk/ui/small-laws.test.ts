import { lineStates } from "@boxwright/core/orders/line-states";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ticksOf } from "./chart-scale.ts";
import { rangeOf } from "./data/use-selection.ts";
import { StateGlyph } from "./line-state.tsx";

test("the lines of a chart reach its greatest value, and are at most two", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (greatest) => {
      const ticks = ticksOf(greatest);
      expect(ticks.length).toBeLessThanOrEqual(2);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
    }),
  );
  expect([ticksOf(0), ticksOf(19), ticksOf(1_086_000)]).toEqual([[1], [10, 20], [1_000_000, 2_000_000]]);
});

test("a range of rows has both ends, in either direction", () => {
  const ids = ["a", "b", "c", "d"];
  expect(rangeOf(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeOf(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(rangeOf(ids, null, "c")).toEqual(["c"]);
  expect(rangeOf(ids, "gone", "c")).toEqual(["c"]);
});

test("each state of a line has a glyph, and only trouble is red", () => {
  const drawn = lineStates.map((state) => [state, renderToStaticMarkup(createElement(StateGlyph, { state }))] as const);
  expect(drawn.filter(([, markup]) => !markup.includes("<circle") && !markup.includes("<path"))).toEqual([]);
  expect(drawn.filter(([, markup]) => markup.includes("--bad")).map(([state]) => state)).toEqual([
    "ArtworkFailed",
    "ArtworkRejected",
    "FulfillmentError",
    "MerchantRejected",
  ]);
});
