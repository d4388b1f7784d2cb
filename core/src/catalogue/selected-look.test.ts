import { expect, test } from "vitest";
import { selectedLook } from "./selected-look.ts";

test("a picture shows a box in its color, without artwork if it is not printed", () => {
  const look = (selection: Record<string, string>) => selectedLook(selection, "sun");
  expect(look({ Color: "Kraft", "Print Options": "Both sides" })).toEqual({
    color: "kraft",
    sides: "both",
    artwork: "sun",
  });
  expect(look({ Color: "White", "Print Options": "Outside" })).toEqual({
    color: "white",
    sides: "outside",
    artwork: "sun",
  });
  expect(look({ Color: "White", "Print Options": "Blank" })).toMatchObject({ sides: "outside", artwork: "blank" });
});

test("a picture shows a print in one color and a repeating logo as selected", () => {
  const look = (selection: Record<string, string | number>) => selectedLook(selection, "sun");
  const repeating = { Color: "White", "Print Options": "Repeating logo", "Logo Repeat Length": "2.5" };
  expect(look({ ...repeating, PrintColor: "1 color" })).toMatchObject({ artwork: "sun", ink: "one", repeat: "2.5" });
  expect(look({ "Print Options": "Outside", PrintColor: "1 color" })).toMatchObject({ ink: "one" });
  expect(Object.keys(look({ "Print Options": "Outside", PrintColor: "Full color" }))).toEqual([
    "color",
    "sides",
    "artwork",
  ]);
  expect(look({ ...repeating, "Print Options": "Blank", PrintColor: "1 color" })).toEqual({
    color: "white",
    sides: "outside",
    artwork: "blank",
  });
});
