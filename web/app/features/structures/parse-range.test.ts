import { expect, test } from "vitest";
import { parseRange } from "./parse-range.ts";

test("reads the numbers of a range in a message of the API", () => {
  expect(parseRange("between 4 and 24 in increments of 0.125")).toEqual({ min: 4, max: 24, step: 0.125 });
});

test.each([undefined, "", "is required", "between 4 and 24 in increments of 1, or 100"])(
  "finds no range in %j",
  (message) => {
    expect(parseRange(message)).toBeNull();
  },
);
