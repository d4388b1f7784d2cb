import { expect, test } from "vitest";
import { entryFaults } from "./review-entry.ts";

const good = { stars: 5, title: "Fits", text: "", displayName: "A. L." } as const;

test("a review needs stars, a title and a name; its text may be empty", () => {
  expect(entryFaults(good)).toEqual({});
  expect(entryFaults({ stars: null, title: " ", text: "", displayName: "" })).toEqual({
    stars: "reviews.write.starsMissing",
    title: "reviews.write.missing",
    displayName: "reviews.write.missing",
  });
});

test("a review must not contain HTML in any field", () => {
  const markup = "<b>bold</b>";
  const refused = "reviews.write.refused";
  expect(entryFaults({ ...good, title: markup, text: markup, displayName: markup })).toEqual({
    title: refused,
    text: refused,
    displayName: refused,
  });
});
