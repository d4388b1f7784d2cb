import { expect, test } from "vitest";
import { shopReasonNames, shopReasonOf, shopReasons } from "./shop-reasons.ts";

test("each reason of the shop is found by its sentence, and no two are the same", () => {
  expect(shopReasonNames.map((name) => shopReasonOf(shopReasons[name]))).toEqual(shopReasonNames);
});

test("the words of a person have no name, and neither has a missing reason", () => {
  expect(["Order paid twice", "order paid", "", null].map(shopReasonOf)).toEqual([null, null, null, null]);
});
