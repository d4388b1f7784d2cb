import { expect, test } from "vitest";
import { rangeIn, writeRange } from "./range-in.ts";

test("the API's words for a range are read as numbers", () => {
  const range = { min: 4, max: 24, increment: 0.125 };
  expect(rangeIn("between 4 and 24 in increments of 0.125")).toEqual(range);
  expect(writeRange(range, (value) => `${value} in`)).toEqual({ min: "4 in", max: "24 in", increment: "0.125 in" });
});

test.each([undefined, "", "is required", "between 4 and 24 in increments of 1, or 100"])(
  "%j names no range",
  (message) => {
    expect(rangeIn(message)).toBeNull();
  },
);
