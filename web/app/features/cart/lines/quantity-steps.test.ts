import { expect, test } from "vitest";
import { quantityAfter, quantityBefore, suggestedQuantity } from "./quantity-steps.ts";

const boxes = { quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }] };

test("plus and minus step through round quantities", () => {
  expect([10, 19, 20, 55, 100, 250, 500, 1000].map((from) => quantityAfter(boxes, from))).toEqual([
    11, 20, 30, 60, 150, 300, 600, 1500,
  ]);
  expect([1500, 1000, 250, 100, 55, 20].map((from) => quantityBefore(boxes, from))).toEqual([
    1000, 900, 200, 90, 50, 19,
  ]);
});

test("plus and minus end at the largest and the smallest quantity of the product", () => {
  expect(quantityAfter(boxes, 9_900)).toBe(10_000);
  expect(quantityAfter(boxes, 10_000)).toBeNull();
  expect(quantityBefore(boxes, 10)).toBeNull();
});

test("plus and minus choose only increments and single quantities of the product", () => {
  const cartons = { quantityOptions: [6, { minimum: 12, maximum: 130, increment: 12 }] };
  expect(quantityAfter(cartons, 6)).toBe(12);
  expect(quantityAfter(cartons, 96)).toBe(108);
  expect(quantityAfter(cartons, 120)).toBeNull();
  expect(quantityBefore(cartons, 12)).toBe(6);
});

test("the suggested quantity is a near price break, otherwise the next round quantity", () => {
  expect([10, 40, 80, 100, 180, 300, 400, 900, 2400, 10_000].map((from) => suggestedQuantity(boxes, from))).toEqual([
    11,
    50,
    100,
    150,
    250,
    350,
    500,
    1000,
    2500,
    null,
  ]);
});
