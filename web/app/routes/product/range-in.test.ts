import { expect, test } from "vitest";
import { broughtBy } from "../../lib/words/brought-words.ts";
import { en } from "../../lib/words/en.ts";
import { rangeIn, rangeText } from "./range-in.ts";

test("the API's words for a range are read as numbers, and said with numbers as the page writes them", () => {
  const t = broughtBy([{ loaderData: { culture: "en-US", words: JSON.stringify(en) } }]);
  const range = { min: 4, max: 24, increment: 0.125 };
  expect(rangeIn("between 4 and 24 in increments of 0.125")).toEqual(range);
  expect(rangeText(range, t, (value) => `${value} in`)).toBe("between 4 in and 24 in in increments of 0.125 in");
});

test.each([undefined, "", "is required", "between 4 and 24 in increments of 1, or 100"])(
  "%j names no range",
  (message) => {
    expect(rangeIn(message)).toBeNull();
  },
);
