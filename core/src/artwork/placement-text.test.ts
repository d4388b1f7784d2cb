import fc from "fast-check";
import { expect, test } from "vitest";
import { printSides } from "../structures/sheet.ts";
import { quarterTurns } from "./placement.ts";
import { placementsIn, placementText } from "./placement-text.ts";

const number = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 10_000);
const placement = fc.record({
  side: fc.constantFrom(...printSides),
  panel: fc.option(fc.constantFrom("lid", "front", "left-side"), { nil: null }),
  turn: fc.constantFrom(...quarterTurns),
  scale: number,
  x: number,
  y: number,
});

test("placements are read from a URL as they were written", () => {
  fc.assert(
    fc.property(fc.array(placement, { minLength: 1, maxLength: 2 }), (placements) => {
      expect(placementsIn(placementText(placements))).toEqual(placements);
    }),
  );
});

test("any other text is no placement", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (text) => {
      for (const { scale, x } of placementsIn(text)) expect(scale > 0 && Number.isFinite(x)).toBe(true);
    }),
  );
  for (const text of [
    "",
    "outside",
    "outside,lid,45,1,2,3",
    "outside,lid,90,0,2,3",
    "top,lid,90,1,2,3",
    "outside,lid,0,1,x,3",
  ])
    expect(placementsIn(text)).toEqual([]);
});
