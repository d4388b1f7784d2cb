import { expect, test } from "vitest";
import { asksForPlacement, placementNote } from "./placement-note.ts";

test.each(Object.values(placementNote))("comments with a line that begins with “%s” ask for a placement", (prefix) => {
  expect(asksForPlacement(`${prefix} Outside, 50%`)).toBe(true);
  expect(asksForPlacement(`Please pack flat.\n${prefix} Outside, 50%\nThank you`)).toBe(true);
});

test.each(["", "Matte, please", "See the Artwork placement: of my last order"])("“%s” asks for none", (comments) => {
  expect(asksForPlacement(comments)).toBe(false);
});
