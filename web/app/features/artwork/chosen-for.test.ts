import { expect, test } from "vitest";
import { chosenFor } from "./chosen-for.ts";

const upload = "0198b0aa-0000-7000-8000-000000000001";
const placement = {
  side: "outside",
  upload,
  page: 0,
  panel: null,
  turn: 0,
  scale: 1,
  x: 1,
  y: 2,
  isGuess: false,
} as const;
const selection = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
const placed = { selection, placements: [placement] };

test("files are printed where the shopper placed them, also in another color", () => {
  const chosen = { placements: [placement], areOfAnotherBox: false };
  expect(chosenFor(placed, { uploadIds: [upload], selection })).toEqual(chosen);
  expect(chosenFor(placed, { uploadIds: [upload], selection: { ...selection, Color: "Kraft" } })).toEqual(chosen);
});

test.each([{ Size: "12x8x4" }, { "Print Options": "Both sides" }, { Board: "B" }])(
  "the shop places files again on another box: %o",
  (change) => {
    const other = { ...selection, ...change };
    expect(chosenFor(placed, { uploadIds: [upload], selection: other })).toEqual({
      placements: null,
      areOfAnotherBox: true,
    });
  },
);

test("the shop places other files by itself", () => {
  const none = { placements: null, areOfAnotherBox: false };
  expect(chosenFor(placed, { uploadIds: ["another"], selection })).toEqual(none);
  expect(chosenFor({ selection, placements: null }, { uploadIds: [upload], selection })).toEqual(none);
  expect(chosenFor(null, { uploadIds: [upload], selection })).toEqual(none);
});
