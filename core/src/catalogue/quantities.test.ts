import { describe, expect, test } from "vitest";
import { largestQuantity, quantitiesOf, quantityRangeText, smallestQuantity } from "./quantities.ts";

describe("quantity options", () => {
  test("come from literal numbers and ranges, de-duplicated and sorted numerically", () => {
    expect(quantitiesOf([100, 20, { minimum: 10, maximum: 40, increment: 10 }])).toEqual([10, 20, 30, 40, 100]);
  });

  test("from a range are capped at a maximum", () => {
    expect(quantitiesOf([500, { minimum: 10, maximum: 100, increment: 10 }], { maximum: 30 })).toEqual([
      10, 20, 30, 500,
    ]);
  });

  test("are limited by a whitelist, which lifts the cap", () => {
    const options = [{ minimum: 10, maximum: 100, increment: 10 }];
    expect(quantitiesOf(options, { maximum: 30, whitelist: [20, 90, 95] })).toEqual([20, 90]);
  });

  test("are empty if the only range is empty", () => {
    expect(quantitiesOf([{ minimum: 50, maximum: 10, increment: 10 }])).toEqual([]);
  });
});

test.each([
  [[{ minimum: 10, maximum: 500, increment: 5 }], "between 10 and 500 in increments of 5"],
  [[1, { minimum: 10, maximum: 50, increment: 10 }], "1, or between 10 and 50 in increments of 10"],
  [[1], "must be 1"],
])("the refusal of a quantity names the quantities on offer: %j", (quantityOptions, text) => {
  expect(quantityRangeText({ quantityOptions })).toBe(text);
});

test("the smallest and the largest quantity are taken over all options", () => {
  const quantityOptions = [25, { minimum: 50, maximum: 400, increment: 50 }, 10, 1000];
  expect([smallestQuantity({ quantityOptions }), largestQuantity({ quantityOptions })]).toEqual([10, 1000]);
  const range = { quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }] };
  expect([smallestQuantity(range), largestQuantity(range)]).toEqual([10, 10_000]);
});
