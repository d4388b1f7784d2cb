import { expect, test } from "vitest";
import { quantityAfter, quantityBefore, quantityWorthALook } from "./quantity-steps.ts";

const boxes = { quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }] };

test("plus and minus walk round quantities", () => {
  expect([10, 19, 20, 55, 100, 250, 500, 1000].map((from) => quantityAfter(boxes, from))).toEqual([
    11, 20, 30, 60, 150, 300, 600, 1500,
  ]);
  expect([1500, 1000, 250, 100, 55, 20].map((from) => quantityBefore(boxes, from))).toEqual([
    1000, 900, 200, 90, 50, 19,
  ]);
});

test("they end where the product's options end", () => {
  expect(quantityAfter(boxes, 9_900)).toBe(10_000);
  expect(quantityAfter(boxes, 10_000)).toBeNull();
  expect(quantityBefore(boxes, 10)).toBeNull();
});

test("they keep to the product's increments and literal quantities", () => {
  const cartons = { quantityOptions: [6, { minimum: 12, maximum: 130, increment: 12 }] };
  expect(quantityAfter(cartons, 6)).toBe(12);
  expect(quantityAfter(cartons, 96)).toBe(108);
  expect(quantityAfter(cartons, 120)).toBeNull();
  expect(quantityBefore(cartons, 12)).toBe(6);
});

test("a near price break is worth a look, else the next round quantity", () => {
  expect([10, 40, 80, 100, 180, 300, 400, 900, 2400, 10_000].map((from) => quantityWorthALook(boxes, from))).toEqual([
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
