import fc from "fast-check";
import { expect, test } from "vitest";
import { farthestPlace, pageScales, quarterTurns } from "./page-place.ts";
import { placesIn, placeText } from "./place-text.ts";
import { printSides } from "./sheet.ts";

const number = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 10_000);
const place = fc.record({
  side: fc.constantFrom(...printSides),
  panel: fc.option(fc.constantFrom("lid", "front", "left-side"), { nil: null }),
  turn: fc.constantFrom(...quarterTurns),
  scale: number.filter((scale) => scale >= pageScales.least),
  x: number,
  y: number,
});

test("places are read from a URL as they were written", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 24 }), (places) => {
      expect(placesIn(placeText(places))).toEqual(places);
    }),
  );
});

test("any other text is no place", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (text) => {
      for (const { scale, x } of placesIn(text)) expect(scale > 0 && Math.abs(x) <= farthestPlace).toBe(true);
    }),
  );
  for (const text of [
    "",
    "outside",
    "outside,lid,45,1,2,3",
    "outside,lid,90,0,2,3",
    "top,lid,90,1,2,3",
    "outside,lid,0,1,x,3",
    "outside,lid,0,1,1e9,3",
    "outside,lid,0,1,2,-1e300",
    "outside,lid,0,1001,2,3",
  ])
    expect(placesIn(text)).toEqual([]);
});
