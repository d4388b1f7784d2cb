import { expect, test } from "vitest";
import { selectedLook } from "./selected-look.ts";

test("a box is pictured in its color, and bare unless it is printed", () => {
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
