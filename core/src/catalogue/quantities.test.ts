import { describe, expect, test } from "vitest";
import { quantitiesOf } from "./quantities.ts";

describe("quantity options", () => {
  test("come from literal numbers and ranges, de-duplicated and sorted numerically", () => {
    expect(quantitiesOf([100, 20, { minimum: 10, maximum: 40, increment: 10 }])).toEqual([10, 20, 30, 40, 100]);
  });

  test("of a range are capped at a given maximum", () => {
    expect(quantitiesOf([500, { minimum: 10, maximum: 100, increment: 10 }], { maximum: 30 })).toEqual([
      10, 20, 30, 500,
    ]);
  });

  test("are limited by a whitelist, which lifts the cap", () => {
    const options = [{ minimum: 10, maximum: 100, increment: 10 }];
    expect(quantitiesOf(options, { maximum: 30, whitelist: [20, 90, 95] })).toEqual([20, 90]);
  });

  test("of an empty range are none", () => {
    expect(quantitiesOf([{ minimum: 50, maximum: 10, increment: 10 }])).toEqual([]);
  });
});
